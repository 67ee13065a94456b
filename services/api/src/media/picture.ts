import { fileURLToPath } from 'node:url';

export type { EntryPicture, Ground, PictureSubject, Scene } from '@dar/contracts/office/catalog';

/**
 * Image fields hold `/media/<kind>/<name>.webp`, the widest file. Smaller ones are `/media/<kind>/<name>-<width>.webp`
 * in the widths of the kind, so that a client builds a srcset by replacing the ending. The fallback is
 * `/media/placeholder.webp`, in the widths of a service.
 */
export const PICTURE_KINDS = {
  activity: { width: 192, height: 192, widths: [96, 192] },
  category: { width: 960, height: 720, widths: [320, 640, 960] },
  service: { width: 960, height: 720, widths: [320, 640, 960] },
  banner: { width: 1440, height: 630, widths: [480, 960, 1440] },
  hero: { width: 1104, height: 720, widths: [320, 640, 1104] },
  /** For previews of links in messages and social networks. */
  share: { width: 1200, height: 630, widths: [1200] },
} as const;

export type PictureKind = keyof typeof PICTURE_KINDS;

/** Written by `npm run pictures` and kept in the repository. */
export const PICTURES_FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));

export const PLACEHOLDER_PATH = '/media/placeholder.webp';

const UPLOAD = 'upload:';

/**
 * Returns the path of a picture: of an uploaded one if `picture` is `upload:<hash>`, else of the drawing with this name,
 * which is an id, or `<kind>-<id>` for a banner.
 */
export function picturePath(kind: PictureKind, name: string | number, picture?: unknown): string {
  return `/media/${kind}/${getUploadHash(picture) ?? name}.webp`;
}

/** Returns the hash of `upload:<hash>`; undefined for a drawing. */
function getUploadHash(picture: unknown): string | undefined {
  return typeof picture === 'string' && picture.startsWith(UPLOAD) ? picture.slice(UPLOAD.length) : undefined;
}
