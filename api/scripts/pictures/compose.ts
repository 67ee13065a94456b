import type { PictureSubject } from '../../src/media/picture.ts';
import { drawFrontDoor, FRONT_DOOR } from './front-door.ts';
import { type Icon, icon } from './icons.ts';
import { PALETTES, type Palette } from './palette.ts';
import { type Placed, place, sideOf } from './placement.ts';
import { DRAW_SCENE, STAGE_HEIGHT, type Stage } from './scenes.ts';

/**
 * `picture` fills a frame of 4:3, `banner` keeps its left two fifths calm for text, `tile` is a square with round corners,
 * `hero` has no ground of its own.
 */
export type Format = 'picture' | 'banner' | 'tile' | 'hero';

/** What a picture shows: an arrangement, or a drawing of its own. */
export type Subject = PictureSubject | typeof FRONT_DOOR;

const STAGES: Readonly<Record<Format, Omit<Stage, 'side'>>> = {
  picture: { width: 960, centre: 480 },
  banner: { width: (STAGE_HEIGHT * 16) / 7, centre: 1180 },
  tile: { width: STAGE_HEIGHT, centre: 360 },
  hero: { width: 1104, centre: 552 },
};

/** The icons are brighter than the grounds; this much of their colour sits well on them. */
const SATURATION = 0.86;

const DEFINITIONS = `<defs>
  <filter id="soft" x="-40%" y="-120%" width="180%" height="340%"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="calm" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="${SATURATION}"/></filter>
</defs>`;

/** The subject as an SVG of the format's proportions, 720 units high. Throws for an icon that is not there. */
export async function compose(subject: Subject, format: Format): Promise<string> {
  const { width } = STAGES[format];
  const parts = subject === FRONT_DOOR ? drawFrontDoor() : await composed(subject, format);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${STAGE_HEIGHT}">${DEFINITIONS}${parts}</svg>`;
}

function composed(subject: PictureSubject, format: Format): Promise<string> {
  const stage = { ...STAGES[format], side: sideOf(subject) };
  const palette = PALETTES[subject.ground];
  return format === 'tile' ? tile(subject, stage, palette) : scene(subject, stage, palette);
}

async function scene(subject: PictureSubject, stage: Stage, palette: Palette): Promise<string> {
  const { svg, floor } = DRAW_SCENE[subject.scene](stage, palette);
  const [main, ...accents] = place(subject);
  if (!main) return svg;
  const back = accents.filter(({ hold }) => hold !== 'floor');
  const front = accents.filter(({ hold }) => hold === 'floor').sort((one, other) => one.y - other.y);
  const things = await Promise.all([...back, main, ...front].map((thing) => draw(thing, stage, floor, palette)));
  return `${svg}<g filter="url(#calm)">${things.join('')}</g>`;
}

async function draw(thing: Placed, stage: Stage, floor: number, palette: Palette): Promise<string> {
  const shape = await icon(thing.name);
  const scale = Math.min(thing.width / shape.width, thing.height / shape.height);
  const x = stage.centre + thing.x;
  const height = shape.height * scale;
  if (thing.hold === 'air') return painted(shape, x, thing.y - height / 2, scale, thing.tilt);
  if (thing.hold === 'line') return hung(thing, shape, x, scale, palette);
  if (thing.hold === 'wall') return shadowOnWall(shape, x, thing.y, scale, palette) + painted(shape, x, thing.y, scale);
  const base = floor + thing.y;
  return shadowOnFloor(shape, x, base, scale, palette) + painted(shape, x, base - height, scale);
}

function painted(shape: Icon, centreX: number, top: number, scale: number, tilt = 0): string {
  const x = centreX - (shape.left + shape.width / 2) * scale;
  const y = top - shape.top * scale;
  const turn = tilt === 0 ? '' : `rotate(${tilt} ${centreX} ${top}) `;
  return `<g transform="${turn}translate(${x} ${y}) scale(${scale})">${shape.body}</g>`;
}

/** What has a hanger of its own hooks onto the line, the rest is pegged. */
function hung({ name, y, tilt = 0 }: Placed, shape: Icon, x: number, scale: number, { deep }: Palette): string {
  if (name.startsWith('dar:')) return painted(shape, x, y + 8, scale, tilt);
  const peg = (at: number) =>
    `<rect x="${x + at * shape.width * scale - 6}" y="${y - 10}" width="12" height="40" rx="4" fill="${deep}"/>`;
  return painted(shape, x, y, scale, tilt) + peg(-0.2) + peg(0.2);
}

function shadowOnFloor(shape: Icon, x: number, base: number, scale: number, { shadow }: Palette): string {
  const centre = x + (shape.footCentre - shape.left - shape.width / 2) * scale;
  const half = Math.max(shape.footWidth * 0.56, shape.width * 0.22) * scale;
  return `<ellipse cx="${centre}" cy="${base - 2}" rx="${half}" ry="${shape.height * scale * 0.04 + 7}" fill="${shadow}" opacity=".34" filter="url(#soft)"/>`;
}

function shadowOnWall(shape: Icon, x: number, top: number, scale: number, { shadow }: Palette): string {
  const width = shape.width * scale * 0.92;
  const height = shape.height * scale * 0.5;
  return `<rect x="${x - width / 2}" y="${top + height * 0.5}" width="${width}" height="${height}" rx="40" fill="${shadow}" opacity=".2" filter="url(#soft)"/>`;
}

async function tile({ main }: PictureSubject, stage: Stage, palette: Palette): Promise<string> {
  const thing: Placed = { name: main, hold: 'floor', x: 0, y: 0, width: 450, height: 430 };
  return `<clipPath id="tile"><rect width="720" height="720" rx="200"/></clipPath><g clip-path="url(#tile)">
    <rect width="720" height="720" fill="${palette.wall}"/><circle cx="360" cy="350" r="290" fill="${palette.light}"/>
    <path d="M0 560C200 505 520 505 720 560V720H0z" fill="${palette.floor}"/><g filter="url(#calm)">${await draw(thing, stage, 592, palette)}</g></g>`;
}
