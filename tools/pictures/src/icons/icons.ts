import { icons as fluent } from '@iconify-json/fluent-emoji-flat';
import sharp from 'sharp';
import { desaturate } from './desaturate.ts';
import { OWN_ICONS } from './own-icons.ts';

/** An icon with the box that it fills of the 32 × 32 canvas, and its foot. */
export interface Icon {
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly footCentre: number;
  readonly footWidth: number;
}

const GROUND = 32;
const SAMPLE = 96;
const SOLID = 60;
/** The part of an icon's height that touches the floor. */
const FOOT = 0.12;

const measured = new Map<string, Promise<Icon>>();

/** Returns whether an icon exists. */
export function isIcon(name: string): boolean {
  return Object.hasOwn(OWN_ICONS, name) || Object.hasOwn(fluent.icons, name);
}

/** Returns an icon. Throws when it does not exist. */
export function icon(name: string): Promise<Icon> {
  const known = measured.get(name) ?? measure(name);
  measured.set(name, known);
  return known;
}

async function measure(name: string): Promise<Icon> {
  const body = OWN_ICONS[name] ?? fluent.icons[name]?.body;
  if (body === undefined) throw new Error(`there is no icon named '${name}'`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SAMPLE}" height="${SAMPLE}" viewBox="0 0 ${GROUND} ${GROUND}">${body}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  const all = extent(alpha, 0, SAMPLE);
  const foot = extent(alpha, Math.floor(all.bottom - (all.bottom - all.top) * FOOT), SAMPLE);
  const unit = GROUND / SAMPLE;
  return {
    body: desaturate(body),
    left: all.left * unit,
    top: all.top * unit,
    width: (all.right - all.left) * unit,
    height: (all.bottom - all.top) * unit,
    footCentre: ((foot.left + foot.right) / 2) * unit,
    footWidth: (foot.right - foot.left) * unit,
  };
}

function extent(alpha: Buffer, fromRow: number, toRow: number) {
  const box = { left: SAMPLE, right: 0, top: SAMPLE, bottom: 0 };
  for (let y = fromRow; y < toRow; y += 1) {
    for (let x = 0; x < SAMPLE; x += 1) {
      if ((alpha[y * SAMPLE + x] ?? 0) < SOLID) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}
