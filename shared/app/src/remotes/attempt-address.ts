/** Returns the address for an attempt, counted from 1. The first one uses the file's own address, later ones a new one each. */
export function retryUrl(address: string, attempt: number): string {
  return attempt === 1 ? address : `${address}?try=${attempt}`;
}
