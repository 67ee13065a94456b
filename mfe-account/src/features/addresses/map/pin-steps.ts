import type { Position } from '@dar/app/location';

const STEPS = { north: [1, 0], west: [0, -1], east: [0, 1], south: [-1, 0] } as const;

export type Direction = keyof typeof STEPS;

export const DIRECTIONS = Object.keys(STEPS) as readonly Direction[];

export const DIRECTION_OF_KEY: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

const METRES_PER_DEGREE = 111_320;
/** Metres per pixel on the equator at zoom 0. */
const WIDEST_PIXEL = 156_543;
const STEP_PIXELS = 12;
const DECIMALS = 6;

/** Returns the metres that the pin moves per key press: at most 12 pixels, in round numbers, at least a metre. */
export function stepMetres(zoom: number, latitude: number): number {
  const metres = (STEP_PIXELS * WIDEST_PIXEL * Math.cos(radians(latitude))) / 2 ** zoom;
  const power = 10 ** Math.floor(Math.log10(metres));
  return Math.max(1, ([5, 2].find((factor) => factor * power <= metres) ?? 1) * power);
}

export function movePosition({ latitude, longitude }: Position, direction: Direction, metres: number): Position {
  const [north, east] = STEPS[direction];
  const degrees = metres / METRES_PER_DEGREE;
  return roundPosition({
    latitude: latitude + north * degrees,
    longitude: longitude + (east * degrees) / Math.cos(radians(latitude)),
  });
}

export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
