/** In pixels: a meter can still be read. */
const MAX_SIDE = 1_600;
const QUALITY = 0.8;

/**
 * Returns a picture as a data URL of a WebP, or of a JPEG where the browser writes none, with its longest side of at most
 * 1,600 pixels. Drawn anew, it has neither the position of the phone nor other data of the camera. Throws for a file that is
 * no picture.
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const webp = canvas.toDataURL('image/webp', QUALITY);
    return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    picture.close();
  }
}
