import { z } from 'zod';

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

/** What a composed picture shows. Icons are names of the Fluent set or of ours. */
const pictureSubject = z.strictObject({
  scene: z.enum(SCENES),
  ground: z.enum(GROUNDS),
  main: z.string().min(1),
  accents: z.array(z.string().min(1)).max(5),
});
export type PictureSubject = z.output<typeof pictureSubject>;

const uploaded = z.templateLiteral(['upload:', z.string().regex(/^[\w-]{8,100}$/)]);

/** The subject of a composed picture, or `upload:<hash>` of an uploaded one. */
export const entryPicture = z.union([pictureSubject, uploaded]);
export type EntryPicture = z.output<typeof entryPicture>;
