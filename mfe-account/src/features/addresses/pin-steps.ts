import type { MapPosition } from './place.ts';

export type Direction = 'north' | 'east' | 'south' | 'west';

export const DIRECTIONS: readonly Direction[] = ['north', 'west', 'east', 'south'];

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

/** Returns the metres of a pixel on the Mercator map. */
export function metresPerPixel(zoom: number, latitude: number): number {
  return (WIDEST_PIXEL * Math.cos(radians(latitude))) / 2 ** zoom;
}

/** Returns the greatest of 1, 2, 5, 10, 20, … that is not above a positive value. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2].find((factor) => factor * power <= value) ?? 1) * power;
}

/** Returns the metres that the pin moves per key press: about 12 pixels, at least a metre. */
export function stepMetres(zoom: number, latitude: number): number {
  return Math.max(1, roundDown(STEP_PIXELS * metresPerPixel(zoom, latitude)));
}

export function movePosition({ latitude, longitude }: MapPosition, direction: Direction, metres: number): MapPosition {
  const degrees = metres / METRES_PER_DEGREE;
  const [north, east] = {
    north: [degrees, 0],
    south: [-degrees, 0],
    east: [0, degrees / Math.cos(radians(latitude))],
    west: [0, -degrees / Math.cos(radians(latitude))],
  }[direction] as [number, number];
  return roundPosition({ latitude: latitude + north, longitude: longitude + east });
}

/** Returns a position with six decimals, which are about 10 cm. */
export function roundPosition({ latitude, longitude }: MapPosition): MapPosition {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
