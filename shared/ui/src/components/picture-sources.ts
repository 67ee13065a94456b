/** The kinds of pictures on the server, each with its widths and aspect ratio. */
export const PICTURE_KINDS = {
  activity: { ratio: '1 / 1', widths: [96, 192], sizes: '96px' },
  category: {
    ratio: '4 / 3',
    widths: [320, 640, 960],
    sizes: '(min-width: 1024px) 280px, (min-width: 768px) 33vw, 50vw',
  },
  service: { ratio: '4 / 3', widths: [320, 640, 960], sizes: '(min-width: 768px) 320px, 100vw' },
  banner: { ratio: '16 / 7', widths: [480, 960, 1440], sizes: '(min-width: 1180px) 1180px, 100vw' },
  hero: { ratio: '1104 / 720', widths: [320, 640, 1104], sizes: '(min-width: 768px) 500px, 80vw' },
} as const;

export type PictureKind = keyof typeof PICTURE_KINDS;

const PLACEHOLDER = '/media/placeholder.webp';

export interface PictureSources {
  /** The middle width, for browsers without srcset. */
  readonly src: string;
  readonly webp: string;
}

/** Returns the URLs of a picture (`/media/<kind>/<name>.webp`) in all widths of its kind, at the page's origin by default. */
export function pictureSources(src: string, kind: PictureKind, origin = ''): PictureSources {
  const { widths } = PICTURE_KINDS[kind];
  const stem = origin + src.replace(/\.webp$/, '');
  const webp = widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
  return { src: `${stem}-${widths[1]}.webp`, webp };
}

/** Returns the placeholder of a picture that is missing or failed to load. */
export function placeholderSources(origin?: string): PictureSources {
  return pictureSources(PLACEHOLDER, 'service', origin);
}
