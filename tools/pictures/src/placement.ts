import type { PictureSubject, Scene } from '../../../services/api/src/media/picture.ts';

/** A box: `x` from the centre of the stage, `y` from the floor, or from the top for icons that are not on the floor. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tilt?: number;
}

/** What carries an icon; `line` is the laundry line. */
type Support = 'floor' | 'air' | 'wall' | 'line';

export interface PlacedIcon extends Place {
  readonly name: string;
  readonly support: Support;
}

const FLOATING = new Set([
  'sparkles',
  'bubbles',
  'droplet',
  'sweat-droplets',
  'snowflake',
  'leaf-fluttering-in-wind',
  'high-voltage',
  'cherry-blossom',
  'glowing-star',
  'butterfly',
  'crescent-moon',
  'sun',
  'magic-wand',
  'musical-notes',
  'balloon',
  'zzz',
  'star',
  'dashing-away',
  'fireworks',
  'cloud',
  'honeybee',
  'mosquito',
  'fire',
]);
const WALL_MOUNTED = new Set([
  'dar:split-ac',
  'dar:tap',
  'dar:water-heater',
  'dar:vent',
  'dar:cctv',
  'dar:chandelier',
  'dar:fuse-box',
  'shower',
  'mirror',
  'framed-picture',
]);
const CLOTHES = new Set([
  't-shirt',
  'jeans',
  'dress',
  'socks',
  'coat',
  'womans-clothes',
  'kimono',
  'sari',
  'scarf',
  'dar:kandura',
  'dar:abaya',
]);

const MAIN: Readonly<Record<Support, Place>> = {
  floor: { x: 0, y: 0, width: 450, height: 380 },
  wall: { x: 0, y: 72, width: 390, height: 300 },
  air: { x: 0, y: 130, width: 380, height: 340 },
  line: { x: 0, y: 104, width: 420, height: 410 },
};

const square = (x: number, y: number, size: number, tilt = 0): Place => ({
  x,
  y,
  width: size * 1.1,
  height: size,
  tilt,
});

const FLOOR_BESIDE = [square(262, 14, 190), square(-272, 8, 168), square(-180, 44, 112), square(168, 48, 106)];
const FLOOR_BELOW = [
  { x: -20, y: 4, width: 460, height: 190 },
  square(262, 18, 170),
  square(-262, 22, 150),
  square(150, 46, 96),
];
const FLOOR_BELOW_IN_ROOM = [{ x: -20, y: 4, width: 480, height: 310 }, ...FLOOR_BELOW.slice(1)];
const AIR = [square(268, 190, 112, 8), square(-274, 236, 90, -10), square(346, 318, 64, 14)];
/** Free of the window, the picture on the wall and the laundry. */
const AIR_IN_ROOM = [square(70, 140, 104, 8), square(160, 270, 72, -10)];
const AIR_BESIDE_WALL_ICON = [square(300, 400, 96, 8), square(-310, 400, 76, -10)];
const LINE = [square(-330, 104, 190, -2), square(330, 104, 190, 3), square(-170, 118, 120, 2)];

/** Scales accents to plausible sizes: beside furniture or a house they are small. */
const ACCENT_SCALE: Readonly<Record<Scene, number>> = {
  niche: 1,
  room: 0.84,
  tiles: 1,
  garden: 0.9,
  line: 1,
  shelf: 1,
  table: 0.95,
  studio: 0.95,
  street: 0.85,
  water: 0.85,
  dunes: 0.85,
};
const TALL = new Set([
  'broom',
  'dar:vacuum',
  'ladder',
  'dar:squeegee',
  'palm-tree',
  'dar:iv-drip',
  'deciduous-tree',
  'evergreen-tree',
]);
const TALL_SCALE = 1.4;

/** Returns the side of the first accent, which varies between subjects. */
export function getSide({ ground, main, accents }: PictureSubject): 1 | -1 {
  return (main.length + ground.length + accents.join('').length) % 2 === 0 ? 1 : -1;
}

/** Places the main icon, then each accent in the next free place. Throws when no place is left. */
export function place(subject: PictureSubject): readonly PlacedIcon[] {
  const { scene, main, accents } = subject;
  const mainSupport = getSupport(main, scene);
  const free: Record<Support, Place[]> = {
    floor: [...floorPlaces(scene, mainSupport)],
    air: [...airPlaces(scene, mainSupport)],
    wall: [square(-290, 150, 150)],
    line: [...LINE],
  };
  const side = getSide(subject);
  const placed = accents.map((name): PlacedIcon => {
    const support = getSupport(name, scene);
    const next = free[support].shift();
    if (!next) throw new Error(`there is no place left for '${name}'`);
    const scale = (support === 'floor' ? ACCENT_SCALE[scene] : 1) * (TALL.has(name) ? TALL_SCALE : 1);
    return { ...sized(next, side, scale), name, support };
  });
  return [{ ...MAIN[mainSupport], name: main, support: mainSupport }, ...placed];
}

function getSupport(name: string, scene: Scene): Support {
  if (FLOATING.has(name)) return 'air';
  if (WALL_MOUNTED.has(name)) return 'wall';
  return scene === 'line' && CLOTHES.has(name) ? 'line' : 'floor';
}

function floorPlaces(scene: Scene, mainSupport: Support): readonly Place[] {
  if (mainSupport !== 'wall') return FLOOR_BESIDE;
  return scene === 'room' ? FLOOR_BELOW_IN_ROOM : FLOOR_BELOW;
}

function airPlaces(scene: Scene, mainSupport: Support): readonly Place[] {
  if (mainSupport === 'wall' || scene === 'line') return AIR_BESIDE_WALL_ICON;
  return scene === 'room' ? AIR_IN_ROOM : AIR;
}

function sized({ x, y, width, height, tilt = 0 }: Place, side: 1 | -1, scale: number): Place {
  return { x: x * side, y, width: width * scale, height: height * scale, tilt: tilt * side };
}
