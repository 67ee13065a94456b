/** The id in a path's segment; undefined when it is none. */
export function pathId(segment: string | undefined): number | undefined {
  return segment && /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
}
