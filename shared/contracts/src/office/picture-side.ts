/** The shorter side of a public picture, which fills a phone, in pixels. */
export const MIN_PICTURE_SIDE = 480;

/** Of an uploaded file. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The files that a browser offers for an upload. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.map((type) => `image/${type}`).join(',');

/** Returns whether a media type is one of a picture that the shop takes. */
export const isPictureType = (mediaType: string): boolean =>
  PICTURE_TYPES.some((type) => mediaType === `image/${type}`);
