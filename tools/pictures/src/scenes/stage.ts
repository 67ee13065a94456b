import type { Palette } from './palette.ts';

/** The drawing area. It is 720 units high; icons are placed around `centre`. */
export interface Stage {
  readonly width: number;
  readonly centre: number;
  /** -1 mirrors the arrangement. */
  readonly side: 1 | -1;
}

export const STAGE_HEIGHT = 720;

/** The background of a scene and the height of its floor. */
export interface Backdrop {
  readonly svg: string;
  readonly floor: number;
}

export type Draw = (stage: Stage, palette: Palette) => Backdrop;

/** Fills the stage with the tone of a wall or the sky. */
export function wall({ width }: Stage, { wall: tone }: Palette): string {
  return `<rect width="${width}" height="${STAGE_HEIGHT}" fill="${tone}"/>`;
}

/** Draws the floor below `top`. */
export function floorBoard({ width }: Stage, palette: Palette, top: number): string {
  return `<rect y="${top}" width="${width}" height="${STAGE_HEIGHT - top}" fill="${palette.floor}"/>
    <rect y="${top}" width="${width}" height="7" fill="${palette.deep}" opacity=".28"/>`;
}
