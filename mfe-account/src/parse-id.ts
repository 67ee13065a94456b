export function parseId(segment: string | undefined): number | undefined {
  return segment && /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : undefined;
}
