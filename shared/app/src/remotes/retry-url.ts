/** Returns the URL of an attempt, counted from 1. The first attempt has the file's own URL, later ones new URLs. */
export function retryUrl(url: string, attempt: number): string {
  return attempt === 1 ? url : `${url}?try=${attempt}`;
}
