import type { PictureSubject } from '../../../services/api/src/media/picture.ts';
import { type Icon, icon } from './icons/icons.ts';
import { getSide, type PlacedIcon, place } from './placement.ts';
import { drawFrontDoor, FRONT_DOOR } from './scenes/front-door.ts';
import { PALETTES, type Palette } from './scenes/palette.ts';
import { DRAW_SCENE } from './scenes/scenes.ts';
import { STAGE_HEIGHT, type Stage } from './scenes/stage.ts';

/**
 * `picture` is 4:3. `banner` leaves its left two fifths free for text. `tile` is a square with round corners. `hero` is
 * transparent. `share` has the ratio that social networks show.
 */
export type Format = 'picture' | 'banner' | 'tile' | 'hero' | 'share';

export type Subject = PictureSubject | typeof FRONT_DOOR;

const SHARE_WIDTH = (STAGE_HEIGHT * 1200) / 630;

const STAGES: Readonly<Record<Format, Omit<Stage, 'side'>>> = {
  picture: { width: 960, centre: 480 },
  banner: { width: (STAGE_HEIGHT * 16) / 7, centre: 1180 },
  tile: { width: STAGE_HEIGHT, centre: 360 },
  hero: { width: 1104, centre: 552 },
  share: { width: SHARE_WIDTH, centre: SHARE_WIDTH / 2 },
};

/** Behind the front door, which is transparent as a hero. */
const SHARE_GROUND = '#fbf0d3';

/** Returns the gradient of shadows, which renders faster than a blur. */
function definitions({ shadow }: Palette): string {
  const stops = [
    [0, 0.34],
    [0.5, 0.27],
    [0.78, 0.1],
    [1, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${shadow}" stop-opacity="${opacity}"/>`);
  return `<defs><radialGradient id="soft">${stops.join('')}</radialGradient></defs>`;
}

/** Returns the subject as an SVG of 720 units height. Throws when an icon does not exist. */
export async function compose(subject: Subject, format: Format): Promise<string> {
  const { width } = STAGES[format];
  const parts = subject === FRONT_DOOR ? frontDoor(format) : await composed(subject, format);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${STAGE_HEIGHT}">${parts}</svg>`;
}

function frontDoor(format: Format): string {
  if (format !== 'share') return drawFrontDoor();
  const { width, centre } = STAGES.share;
  const ground = `<rect width="${width}" height="${STAGE_HEIGHT}" fill="${SHARE_GROUND}"/>`;
  return `${ground}<g transform="translate(${centre - STAGES.hero.centre} 0)">${drawFrontDoor()}</g>`;
}

function composed(subject: PictureSubject, format: Format): Promise<string> {
  const stage = { ...STAGES[format], side: getSide(subject) };
  const palette = PALETTES[subject.ground];
  return format === 'tile' ? tile(subject, stage, palette) : scene(subject, stage, palette);
}

async function scene(subject: PictureSubject, stage: Stage, palette: Palette): Promise<string> {
  const { svg: backdrop, floor } = DRAW_SCENE[subject.scene](stage, palette);
  const svg = definitions(palette) + backdrop;
  const [main, ...accents] = place(subject);
  if (!main) return svg;
  const back = accents.filter(({ support }) => support !== 'floor');
  const front = accents.filter(({ support }) => support === 'floor').sort((one, other) => one.y - other.y);
  const icons = await Promise.all([...back, main, ...front].map((placed) => draw(placed, stage, floor, palette)));
  return svg + icons.join('');
}

async function draw(placed: PlacedIcon, stage: Stage, floor: number, palette: Palette): Promise<string> {
  const shape = await icon(placed.name);
  const scale = Math.min(placed.width / shape.width, placed.height / shape.height);
  const x = stage.centre + placed.x;
  const height = shape.height * scale;
  if (placed.support === 'air') return painted(shape, x, placed.y - height / 2, scale, placed.tilt);
  if (placed.support === 'line') return hung(placed, shape, x, scale, palette);
  if (placed.support === 'wall') return shadowOnWall(shape, x, placed.y, scale) + painted(shape, x, placed.y, scale);
  const base = floor + placed.y;
  return shadowOnFloor(shape, x, base, scale) + painted(shape, x, base - height, scale);
}

function painted(shape: Icon, centreX: number, top: number, scale: number, tilt = 0): string {
  const x = centreX - (shape.left + shape.width / 2) * scale;
  const y = top - shape.top * scale;
  const turn = tilt === 0 ? '' : `rotate(${tilt} ${centreX} ${top}) `;
  return `<g transform="${turn}translate(${x} ${y}) scale(${scale})">${shape.body}</g>`;
}

/** Own icons have a hanger; all others get pegs. */
function hung({ name, y, tilt = 0 }: PlacedIcon, shape: Icon, x: number, scale: number, { deep }: Palette): string {
  if (name.startsWith('dar:')) return painted(shape, x, y + 8, scale, tilt);
  const peg = (at: number) =>
    `<rect x="${x + at * shape.width * scale - 6}" y="${y - 10}" width="12" height="40" rx="4" fill="${deep}"/>`;
  return painted(shape, x, y, scale, tilt) + peg(-0.2) + peg(0.2);
}

function shadowOnFloor(shape: Icon, x: number, base: number, scale: number): string {
  const centre = x + (shape.footCentre - shape.left - shape.width / 2) * scale;
  const half = Math.max(shape.footWidth * 0.56, shape.width * 0.22) * scale;
  return shadow(centre, base - 2, half + 14, shape.height * scale * 0.04 + 17);
}

function shadowOnWall(shape: Icon, x: number, top: number, scale: number): string {
  const height = shape.height * scale;
  return shadow(x, top + height * 0.72, shape.width * scale * 0.56, height * 0.42, 0.5);
}

function shadow(x: number, y: number, halfWidth: number, halfHeight: number, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfHeight}" fill="url(#soft)" opacity="${opacity}"/>`;
}

async function tile({ main }: PictureSubject, stage: Stage, palette: Palette): Promise<string> {
  const placed: PlacedIcon = { name: main, support: 'floor', x: 0, y: 0, width: 450, height: 430 };
  return `${definitions(palette)}<clipPath id="tile"><rect width="720" height="720" rx="200"/></clipPath><g clip-path="url(#tile)">
    <rect width="720" height="720" fill="${palette.wall}"/><circle cx="360" cy="350" r="290" fill="${palette.light}"/>
    <path d="M0 560C200 505 520 505 720 560V720H0z" fill="${palette.floor}"/>${await draw(placed, stage, 592, palette)}</g>`;
}
