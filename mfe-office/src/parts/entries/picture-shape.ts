import { MIN_PICTURE_SIDE } from '@dar/contracts/picture-side';
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

/** Returns whether the API would reject a part of a picture. */
export const isTooSmall = ({ width, height }: Area): boolean => Math.min(width, height) < MIN_PICTURE_SIDE;

/** Returns the size of the file for a part of a picture. Shapes that are small in the shop have the least size of the API. */
export function getFileSize({ width, height }: Area, shape: PictureShape) {
  const least = Math.max(MIN_PICTURE_SIDE, (MIN_PICTURE_SIDE * width) / height);
  const used = Math.min(width, Math.ceil(Math.max(SHAPES[shape].width * SCALE, least)));
  return { width: used, height: Math.round((used * height) / width) };
}

/** Returns a part of a picture as a JPEG file. */
export async function cropPicture(url: string, area: Area, shape: PictureShape): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { width, height } = Object.assign(canvas, getFileSize(area, shape));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the picture cannot be drawn');
  // JPEG would make transparent pixels black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture has no pixels')));
    canvas.toBlob(finish, 'image/jpeg', QUALITY);
  });
}

/** Returns a file as base64. */
export function toBase64(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.readAsDataURL(picture);
  });
}
