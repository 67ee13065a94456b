/** The shorter side of a public picture, which fills a phone, in pixels. */
export const MIN_PICTURE_SIDE = 480;
