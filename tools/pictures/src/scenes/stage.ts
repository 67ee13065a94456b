import type { Palette } from './palette.ts';

/** The drawing ground: always 720 units high; things gather around `centre`. */
export interface Stage {
  readonly width: number;
  readonly centre: number;
  /** -1 turns the arrangement round, so that a list of pictures does not look stamped. */
  readonly side: 1 | -1;
}

export const STAGE_HEIGHT = 720;

/** A scene's backdrop and the line on which things stand. */
export interface Backdrop {
  readonly svg: string;
  readonly floor: number;
}

/** Draws a backdrop over the whole stage: things on a banner stand at one side, the other stays calm for text. */
export type Draw = (stage: Stage, palette: Palette) => Backdrop;

/** The whole stage in the tone of a wall, or of the sky. */
export function wall({ width }: Stage, { wall: tone }: Palette): string {
  return `<rect width="${width}" height="${STAGE_HEIGHT}" fill="${tone}"/>`;
}

/** The floor from `top` down, with its edge. */
export function floorBoard({ width }: Stage, palette: Palette, top: number): string {
  return `<rect y="${top}" width="${width}" height="${STAGE_HEIGHT - top}" fill="${palette.floor}"/>
    <rect y="${top}" width="${width}" height="7" fill="${palette.deep}" opacity=".28"/>`;
}
