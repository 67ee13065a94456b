import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * Where pictures live. The wire's image fields hold `/media/<kind>/<name>.webp`; that file is the widest one. Beside it
 * stand `/media/<kind>/<name>-<width>.webp` in the widths of its kind, so that a client makes a srcset by replacing the
 * ending. The placeholder for what fails to load is `/media/placeholder.webp`, in the widths of a service.
 */
export const PICTURE_KINDS = {
  activity: { width: 192, height: 192, widths: [96, 192] },
  category: { width: 960, height: 720, widths: [320, 640, 960] },
  service: { width: 960, height: 720, widths: [320, 640, 960] },
  banner: { width: 1440, height: 630, widths: [480, 960, 1440] },
  hero: { width: 1104, height: 720, widths: [320, 640, 1104] },
} as const;

export type PictureKind = keyof typeof PICTURE_KINDS;

/** `npm run pictures` writes them here; they are kept in the repository. */
export const PICTURES_FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));

export const PLACEHOLDER_PATH = '/media/placeholder.webp';

/** The wire's form of a picture's address; `name` is an id, or `<what>-<id>` for a banner. */
export function picturePath(kind: PictureKind, name: string | number): string {
  return `/media/${kind}/${name}.webp`;
}

const GROUNDS = ['sand', 'sage', 'sky', 'clay', 'rose', 'butter', 'lilac', 'mint'] as const;
export type Ground = (typeof GROUNDS)[number];

const SCENES = [
  'niche',
  'room',
  'tiles',
  'line',
  'shelf',
  'table',
  'studio',
  'garden',
  'street',
  'water',
  'dunes',
] as const;
export type Scene = (typeof SCENES)[number];

/** What a picture shows, as an editor writes it beside an entry of the catalog. Icons are names of the Fluent set or of ours. */
export const pictureSubject = z.strictObject({
  scene: z.enum(SCENES),
  ground: z.enum(GROUNDS),
  main: z.string().min(1),
  accents: z.array(z.string().min(1)).max(5),
});
export type PictureSubject = z.output<typeof pictureSubject>;
