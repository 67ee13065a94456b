import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './picture-list.ts';

/**
 * AVIF at effort 1 is no smaller for flat drawings and takes four times as long. It saves a third only at efforts that
 * take forty times as long.
 */
export const WEBP = { quality: 80, alphaQuality: 70, effort: 2 } as const;

/** Writes the SVG as WebP in every width of the picture, and the widest also under the plain name. */
export async function writePicture({ path, format, widths }: Picture, svg: string, folder: string): Promise<void> {
  const source = Buffer.from(svg);
  const base = join(folder, path);
  await mkdir(dirname(base), { recursive: true });
  await Promise.all(
    widths.map((width) => {
      // Rendering each width takes a third fewer bytes than scaling down a larger bitmap.
      const image = sharp(source).resize({ width });
      if (format !== 'tile' && format !== 'hero') image.removeAlpha();
      return image.webp(WEBP).toFile(`${base}-${width}.webp`);
    }),
  );
  await copyFile(`${base}-${Math.max(...widths)}.webp`, `${base}.webp`);
}

export function pictureFiles({ path, widths }: Picture): readonly string[] {
  return [`${path}.webp`, ...widths.map((width) => `${path}-${width}.webp`)];
}
