import type { PictureShape } from './fields.ts';

/** The widest size of each picture in the shop, which its API makes the smaller ones from. */
export const SHAPES: Readonly<Record<PictureShape, { readonly width: number; readonly height: number }>> = {
  activity: { width: 192, height: 192 },
  category: { width: 960, height: 720 },
  service: { width: 960, height: 720 },
  banner: { width: 1440, height: 630 },
};

const UPLOAD = 'upload:';

export const isUploaded = (picture: unknown): picture is string =>
  typeof picture === 'string' && picture.startsWith(UPLOAD);

/** Returns where a picture is: of an uploaded one, or of the drawing with this name. */
export function toPicturePath(shape: PictureShape, picture: unknown, name: string | number | undefined) {
  if (isUploaded(picture)) return `/media/${shape}/${picture.slice(UPLOAD.length)}.webp`;
  return name === undefined ? undefined : `/media/${shape}/${name}.webp`;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 0.92;
/** Twice the widest size, so that the API has enough for sharp screens and nobody sends a whole photo. */
const SCALE = 2;

/** Returns a part of a picture as a JPEG file. */
export async function cropPicture(url: string, { x, y, width, height }: Area, shape: PictureShape): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, SHAPES[shape].width * SCALE);
  canvas.height = Math.round((canvas.width * height) / width);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture has no pixels')));
    canvas.toBlob(finish, 'image/jpeg', QUALITY);
  });
}
