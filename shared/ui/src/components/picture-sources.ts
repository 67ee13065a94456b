/** The kinds of pictures that the server keeps, each in the widths and the shape that the layout uses. */
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
  /** The middle width, for a browser that reads no srcset. */
  readonly src: string;
  readonly webp: string;
}

/** The addresses of a picture (`/media/<kind>/<name>.webp`) in all widths of its kind. */
export function pictureSources(src: string, kind: PictureKind): PictureSources {
  const { widths } = PICTURE_KINDS[kind];
  const stem = src.replace(/\.webp$/, '');
  const webp = widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
  return { src: `${stem}-${widths[1]}.webp`, webp };
}

/** What stands in for a picture that is missing or fails to load. */
export function placeholderSources(): PictureSources {
  return pictureSources(PLACEHOLDER, 'service');
}
