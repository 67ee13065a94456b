export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** A text around its middle, in pixels. */
export interface Label extends PixelPoint {
  readonly text: string;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Measured on the labels of both languages: wide enough for all of them. */
const CHARACTER_PIXELS = 7.5;
const HEIGHT = 22;
const GAP = 6;

/** Offsets to try: in place, below, above. */
const OFFSETS = [0, HEIGHT + GAP, -3 * HEIGHT];

/** Returns the labels that find room beside earlier labels and taken boxes. */
export function placeLabels<Wanted extends Label>(wanted: readonly Wanted[], taken: readonly Box[]): Wanted[] {
  const boxes = [...taken];
  return wanted.flatMap((label) => {
    const places = OFFSETS.map((offset) => ({ ...label, y: label.y + offset }));
    const free = places.find((place) => !boxes.some((other) => overlap(boxOf(place), other)));
    if (!free) return [];
    boxes.push(boxOf(free));
    return [free];
  });
}

export function middleOf(corners: readonly PixelPoint[]): PixelPoint {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

function boxOf({ x, y, text }: Label): Box {
  const half = (text.length * CHARACTER_PIXELS) / 2 + GAP;
  return { left: x - half, right: x + half, top: y - HEIGHT / 2 - GAP, bottom: y + HEIGHT / 2 + GAP };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
