/** A corner as [latitude, longitude], the order of Leaflet. */
export type Corner = readonly [latitude: number, longitude: number];

const SCALE = 10_000;
const CODE_OFFSET = 63;
const BITS = 5;
const MORE = 1 << BITS;

/** Returns the corners of an outline in the encoded polyline format, with the longitude first and four decimals. */
export function decodeOutline(encoded: string): Corner[] {
  const steps = decodeNumbers(encoded);
  const corners: Corner[] = [];
  let latitude = 0;
  let longitude = 0;
  for (let at = 0; at < steps.length; at += 2) {
    longitude += steps[at] ?? 0;
    latitude += steps[at + 1] ?? 0;
    corners.push([latitude / SCALE, longitude / SCALE]);
  }
  return corners;
}

function decodeNumbers(encoded: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of encoded) {
    const code = character.charCodeAt(0) - CODE_OFFSET;
    value |= (code & (MORE - 1)) << shift;
    shift += BITS;
    if (code & MORE) continue;
    // The lowest bit is the sign.
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
