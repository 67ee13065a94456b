import type { Palette } from './palette.ts';
import { type Backdrop, STAGE_HEIGHT, type Stage, wall } from './stage.ts';

/** Hills under a low sun. */
export function garden(stage: Stage, palette: Palette): Backdrop {
  const { width, centre } = stage;
  const cloud = (x: number, y: number, scale: number) =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 60a34 34 0 0 1 8-67 52 52 0 0 1 98-10 40 40 0 0 1 58 38 30 30 0 0 1-6 39z" fill="${palette.light}"/>`;
  const svg = `${wall(stage, palette)}
    <circle cx="${centre + 60}" cy="300" r="240" fill="${palette.light}"/><circle cx="${centre + 60}" cy="300" r="180" fill="#FFF0C9" opacity=".75"/>
    ${cloud(centre - 420, 120, 1)}${cloud(centre + 290, 90, 0.8)}
    <path d="M0 500C${width * 0.25} 400 ${width * 0.5} 420 ${width * 0.7} 470S${width * 0.95} 450 ${width} 430V720H0z" fill="${palette.shade}"/>
    <path d="M0 590C${width * 0.3} 520 ${width * 0.6} 520 ${width} 570V720H0z" fill="${palette.floor}"/>
    <path d="M0 590C${width * 0.3} 520 ${width * 0.6} 520 ${width} 570" fill="none" stroke="${palette.deep}" stroke-width="4" opacity=".25"/>`;
  return { svg, floor: 640 };
}

/** A road before the towers of the city. */
export function street(stage: Stage, palette: Palette): Backdrop {
  const { centre, width } = stage;
  const floor = 592;
  const svg = `${wall(stage, palette)}
    <circle cx="${centre + 70}" cy="290" r="220" fill="${palette.light}"/>
    <g fill="${palette.shade}">${[-880, -440, 0, 440].map((x) => towers(centre + x - 210, floor)).join('')}</g>
    <g fill="${palette.deep}" opacity=".3">${spire(centre - 250, floor)}${sail(centre + 300, floor)}</g>
    <rect y="${floor - 26}" width="${width}" height="26" fill="${palette.light}"/>
    <rect y="${floor}" width="${width}" height="${STAGE_HEIGHT - floor}" fill="${palette.floor}"/>
    <path d="M0 ${floor + 88}H${width}" stroke="${palette.light}" stroke-width="9" stroke-dasharray="64 44" opacity=".9"/>`;
  return { svg, floor: floor + 46 };
}

const TOWERS = [
  [0, 84, 190],
  [96, 62, 280],
  [170, 96, 150],
  [280, 70, 330],
  [362, 66, 210],
] as const;

function towers(x: number, floor: number): string {
  return TOWERS.map(
    ([dx, width, height]) => `<rect x="${x + dx}" y="${floor - height}" width="${width}" height="${height}" rx="8"/>`,
  ).join('');
}

function spire(x: number, floor: number): string {
  return `<path d="M${x - 40} ${floor}v-150h12v-110h10v-90h8v-80l6-90 6 90v80h8v90h10v110h12v150z"/>`;
}

function sail(x: number, floor: number): string {
  return `<path d="M${x - 60} ${floor}c10-150 60-260 110-330v330z"/><path d="M${x + 56} ${floor - 350}h7V${floor}h-7z"/>`;
}

/** The sea, or a pool, up to the horizon. */
export function water(stage: Stage, palette: Palette): Backdrop {
  const { centre, width } = stage;
  const horizon = 440;
  const waves = (y: number, step: number) => {
    const crest = `q${step / 4} -16 ${step / 2} 0t${step / 2} 0`;
    return `M0 ${y}${crest.repeat(Math.ceil(width / step) + 1)}`;
  };
  const svg = `${wall(stage, palette)}
    <circle cx="${centre + 40}" cy="300" r="235" fill="${palette.light}"/><circle cx="${centre + 40}" cy="300" r="150" fill="#FFE9B8" opacity=".8"/>
    <path d="M0 ${horizon}H${width}V${STAGE_HEIGHT}H0z" fill="#A9D8E8"/><path d="${waves(horizon + 60, 260)}V${STAGE_HEIGHT}H0z" fill="#8FCBE0"/>
    <path d="${waves(horizon + 180, 320)}V${STAGE_HEIGHT}H0z" fill="#74BAD4"/>
    <path d="${waves(horizon + 60, 260)}" fill="none" stroke="#fff" stroke-width="5" opacity=".55"/><path d="${waves(horizon + 180, 320)}" fill="none" stroke="#fff" stroke-width="5" opacity=".45"/>`;
  return { svg, floor: horizon + 186 };
}

/** The desert at the end of the day. */
export function dunes(stage: Stage, palette: Palette): Backdrop {
  const { centre, width } = stage;
  const svg = `${wall(stage, palette)}
    <circle cx="${centre - 40}" cy="330" r="250" fill="${palette.light}"/><circle cx="${centre - 40}" cy="330" r="170" fill="#FFD79A" opacity=".75"/>
    <path d="M0 470C${width * 0.2} 380 ${width * 0.34} 420 ${width * 0.5} 480S${width * 0.85} 380 ${width} 450V${STAGE_HEIGHT}H0z" fill="${palette.shade}"/>
    <path d="M0 560C${width * 0.3} 460 ${width * 0.5} 520 ${width * 0.66} 560S${width * 0.9} 540 ${width} 500V${STAGE_HEIGHT}H0z" fill="${palette.floor}"/>
    <path d="M0 560C${width * 0.3} 460 ${width * 0.5} 520 ${width * 0.66} 560" fill="none" stroke="${palette.deep}" stroke-width="4" opacity=".3"/>
    <path d="M0 640C${width * 0.3} 590 ${width * 0.7} 590 ${width} 630V${STAGE_HEIGHT}H0z" fill="${palette.deep}" opacity=".25"/>`;
  return { svg, floor: 642 };
}
