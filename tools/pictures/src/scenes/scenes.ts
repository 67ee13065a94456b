import type { Scene } from '../../../../services/api/src/media/picture.ts';
import type { Palette } from './palette.ts';
import { dunes, garden, street, water } from './scenes-outdoors.ts';
import { type Backdrop, type Draw, floorBoard, STAGE_HEIGHT, type Stage, wall } from './stage.ts';

export const DRAW_SCENE: Readonly<Record<Scene, Draw>> = {
  niche,
  room,
  tiles,
  line,
  shelf,
  table,
  studio,
  garden,
  street,
  water,
  dunes,
};

/** Returns the path of a pointed arch that ends at `bottom`. */
function arch(centre: number, half: number, top: number, bottom: number): string {
  const spring = top + half * 0.95;
  return `M${centre - half} ${bottom}V${spring}C${centre - half} ${top + half * 0.42} ${centre - half * 0.3} ${top + half * 0.2} ${centre} ${top}C${centre + half * 0.3} ${top + half * 0.2} ${centre + half} ${top + half * 0.42} ${centre + half} ${spring}V${bottom}z`;
}

function niche(stage: Stage, palette: Palette): Backdrop {
  const { centre } = stage;
  const floor = 560;
  const svg = `${wall(stage, palette)}
    <path d="${arch(centre, 292, 30, floor)}" fill="${palette.shade}"/>
    <path d="${arch(centre, 250, 78, floor)}" fill="${palette.light}"/>
    <path d="${arch(centre, 250, 78, floor)}" fill="none" stroke="${palette.deep}" stroke-width="3" opacity=".35"/>
    ${stars(stage, palette)}${floorBoard(stage, palette, floor)}
    <ellipse cx="${centre}" cy="${floor + 78}" rx="400" ry="66" fill="${palette.shade}" opacity=".75"/>`;
  return { svg, floor: floor + 76 };
}

/** A few eight-pointed stars on the wall beside the arch. */
function stars({ width, centre }: Stage, { deep }: Palette): string {
  const places = [
    [-400, 130, 30],
    [-372, 360, 20],
    [394, 220, 26],
    [424, 430, 18],
  ] as const;
  return places
    .filter(([x]) => centre + x > 0 && centre + x < width)
    .map(([x, y, r]) => {
      const square = `<rect x="${-r * 0.7}" y="${-r * 0.7}" width="${r * 1.4}" height="${r * 1.4}"/>`;
      return `<g transform="translate(${centre + x} ${y})" opacity=".34" fill="${deep}">${square}<g transform="rotate(45)">${square}</g></g>`;
    })
    .join('');
}

function room(stage: Stage, palette: Palette): Backdrop {
  const { centre, side } = stage;
  const floor = 540;
  const svg = `${wall(stage, palette)}
    <g transform="translate(${centre - 285 * side - 105} 70)">${roomWindow(palette)}</g>
    ${side === 1 ? framedHills(centre + 270, palette) : wallShelf(centre - 420, palette)}
    <rect y="${floor - 22}" width="${stage.width}" height="22" fill="${palette.light}"/>${floorBoard(stage, palette, floor)}
    <ellipse cx="${centre}" cy="${floor + 98}" rx="380" ry="62" fill="${palette.light}" opacity=".7"/>
    <ellipse cx="${centre}" cy="${floor + 98}" rx="346" ry="51" fill="none" stroke="${palette.deep}" stroke-width="4" stroke-dasharray="14 12" opacity=".45"/>`;
  return { svg, floor: floor + 96 };
}

function roomWindow({ light }: Palette): string {
  return `<rect x="-12" y="-12" width="234" height="284" rx="120" fill="${light}"/>
    <path d="M0 260V105a105 105 0 0 1 210 0v155z" fill="#CFE7F2"/><path d="M0 260v-62c50-44 92-40 126-8s62 24 84 4v66z" fill="#A9CDB4"/>
    <circle cx="146" cy="92" r="27" fill="#FFE3A3"/><path d="M105 0v260M0 140h210" stroke="${light}" stroke-width="10"/>
    <rect x="-26" y="256" width="262" height="18" rx="9" fill="${light}"/>`;
}

function framedHills(x: number, { light, shade, deep }: Palette): string {
  return `<g transform="translate(${x} 96)"><rect width="128" height="160" rx="12" fill="${light}"/><rect x="14" y="14" width="100" height="132" rx="6" fill="${shade}"/>
    <path d="M14 146v-30c26-30 46-26 62-8s28 14 38 6v32z" fill="${deep}" opacity=".5"/><circle cx="84" cy="50" r="15" fill="${deep}" opacity=".45"/></g>`;
}

function wallShelf(x: number, { light, shade, deep }: Palette): string {
  return `<g transform="translate(${x} 130)"><g fill="${deep}"><rect x="14" y="34" width="20" height="76" rx="4" opacity=".55"/><rect x="38" y="48" width="18" height="62" rx="4" opacity=".35"/><rect x="60" y="28" width="22" height="82" rx="4" opacity=".45"/></g>
    <path d="M112 110c-14-16-14-36 4-44h24c18 8 18 28 4 44z" fill="${light}"/><path d="M128 66c-26-14-26-40-18-54 18 8 22 26 18 54 2-26 12-42 30-44 4 22-6 36-30 44z" fill="${deep}" opacity=".6"/>
    <rect y="108" width="176" height="16" rx="8" fill="${light}"/><rect y="120" width="176" height="6" rx="3" fill="${shade}"/></g>`;
}

function tiles(stage: Stage, palette: Palette): Backdrop {
  const floor = 570;
  const lines = Array.from({ length: Math.ceil(stage.width / 120) }, (_, i) => `M${i * 120 + 60} 0V${floor}`).join('');
  const rows = Array.from({ length: 5 }, (_, i) => `M0 ${i * 120 + 90}H${stage.width}`).join('');
  const svg = `${wall(stage, palette)}
    <circle cx="${stage.centre}" cy="330" r="292" fill="${palette.light}"/>
    <path d="${lines}${rows}" stroke="#fff" stroke-width="5" opacity=".7" fill="none"/>
    ${colouredTiles(stage, palette)}
    <rect y="${floor}" width="${stage.width}" height="${STAGE_HEIGHT - floor}" fill="${palette.floor}"/>
    <rect y="${floor}" width="${stage.width}" height="34" fill="${palette.light}"/><rect y="${floor + 34}" width="${stage.width}" height="6" fill="${palette.deep}" opacity=".3"/>`;
  return { svg, floor: floor + 22 };
}

function colouredTiles({ centre, width }: Stage, { deep }: Palette): string {
  const column = Math.floor(centre / 120);
  const places = [
    [column - 3, 0],
    [column + 2, 1],
    [column - 4, 2],
    [column + 3, 3],
    [column - 3, 3],
  ] as const;
  return places
    .map(([x, y]) => [x * 120 + 60, y * 120 + 90] as const)
    .filter(([x]) => x > -120 && x < width)
    .map(
      ([x, y]) =>
        `<path d="M${x + 60} ${y + 14}l46 46-46 46-46-46z" fill="${deep}" opacity=".2"/><circle cx="${x + 60}" cy="${y + 60}" r="13" fill="#fff" opacity=".75"/>`,
    )
    .join('');
}

function line(stage: Stage, palette: Palette): Backdrop {
  const { width, centre } = stage;
  const floor = 566;
  const svg = `${wall(stage, palette)}
    <circle cx="${centre + 10}" cy="335" r="285" fill="${palette.light}"/>
    <path d="M0 96Q${centre} 150 ${width} 84" fill="none" stroke="${palette.deep}" stroke-width="6"/>
    ${floorBoard(stage, palette, floor)}
    <ellipse cx="${centre}" cy="${floor + 78}" rx="370" ry="58" fill="${palette.shade}" opacity=".75"/>`;
  return { svg, floor: floor + 74 };
}

function shelf(stage: Stage, palette: Palette): Backdrop {
  const { centre } = stage;
  const floor = 566;
  const svg = `${wall(stage, palette)}
    <rect x="${centre - 330}" y="70" width="660" height="${floor - 70}" rx="60" fill="${palette.light}"/>
    <g fill="none" stroke="${palette.deep}" stroke-width="3" opacity=".22">${[0, 1, 2].map((i) => `<path d="M${centre - 270} ${170 + i * 130}H${centre + 270}" stroke-dasharray="4 22" stroke-linecap="round"/>`).join('')}</g>
    ${floorBoard(stage, palette, floor)}
    <rect x="${centre - 390}" y="${floor + 40}" width="780" height="30" rx="15" fill="${palette.shade}" opacity=".8"/>`;
  return { svg, floor: floor + 62 };
}

/** A laid table under two lamps. */
function table(stage: Stage, palette: Palette): Backdrop {
  const { centre, width } = stage;
  const floor = 545;
  const lamp = (x: number, drop: number) =>
    `<path d="M${x} 0v${drop}" stroke="${palette.deep}" stroke-width="4" opacity=".6"/><path d="M${x - 46} ${drop + 44}a46 46 0 0 1 92 0z" fill="${palette.deep}" opacity=".7"/><circle cx="${x}" cy="${drop + 46}" r="15" fill="#FFF0C9"/>`;
  const scallops = 'q40 46 80 0'.repeat(Math.ceil(width / 80));
  const svg = `${wall(stage, palette)}
    <circle cx="${centre}" cy="330" r="288" fill="${palette.light}"/>${lamp(centre - 330, 70)}${lamp(centre + 330, 40)}
    <rect y="${floor}" width="${width}" height="${STAGE_HEIGHT - floor}" fill="${palette.floor}"/>
    <path d="M0 ${floor}H${width}v96H0z" fill="${palette.light}"/><path transform="translate(0 ${floor + 96})" d="M0 0${scallops}z" fill="${palette.light}"/>
    <path d="M0 ${floor + 82}H${width}" stroke="${palette.deep}" stroke-width="4" stroke-dasharray="4 16" stroke-linecap="round" opacity=".4"/>
    <rect y="${floor}" width="${width}" height="6" fill="${palette.deep}" opacity=".22"/>`;
  return { svg, floor: floor + 40 };
}

/** A wide room with tall windows and floor boards. */
function studio(stage: Stage, palette: Palette): Backdrop {
  const { centre, width } = stage;
  const floor = 500;
  const pane = (x: number) =>
    `<rect x="${x}" y="60" width="196" height="${floor - 100}" rx="14" fill="${palette.light}"/><path d="M${x + 24} ${floor - 90}L${x + 130} 84h40L${x + 64} ${floor - 90}z" fill="#fff" opacity=".6"/>`;
  const boards = Array.from({ length: Math.ceil(width / 150) + 2 }, (_, i) => {
    const x = i * 150 - 75;
    return `M${x} ${STAGE_HEIGHT}L${centre + (x - centre) * 0.72} ${floor}`;
  }).join('');
  const svg = `${wall(stage, palette)}${[-324, -98, 128].map((x) => pane(centre + x)).join('')}
    ${floorBoard(stage, palette, floor)}<path d="${boards}" stroke="${palette.deep}" stroke-width="3" opacity=".25"/>
    <ellipse cx="${centre}" cy="${floor + 132}" rx="390" ry="62" fill="${palette.shade}" opacity=".7"/>`;
  return { svg, floor: floor + 130 };
}
