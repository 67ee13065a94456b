/** Returns the id in a path segment, or undefined. */
export function pathId(segment: string | undefined): number | undefined {
  return segment && /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
}
