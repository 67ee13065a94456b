import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { compose } from './compose.ts';
import type { Order } from './subjects.ts';

/**
 * Of these flat drawings AVIF at effort 1 is as large at the same likeness and takes four times as long; only at efforts
 * ten times as long does it save a third.
 */
const WEBP = { quality: 80, alphaQuality: 70, effort: 2 } as const;

/** Composes a picture and writes it as WebP in every width, and the widest under the plain name. */
export async function writePicture({ path, subject, format, widths }: Order, folder: string): Promise<void> {
  const svg = Buffer.from(await compose(subject, format));
  const base = join(folder, path);
  await mkdir(dirname(base), { recursive: true });
  await Promise.all(
    widths.map((width) => {
      // Each width is drawn anew: made smaller from a larger one its edges ring, which costs a third more bytes.
      const drawing = sharp(svg).resize({ width });
      if (format !== 'tile' && format !== 'hero') drawing.removeAlpha();
      return drawing.webp(WEBP).toFile(`${base}-${width}.webp`);
    }),
  );
  await copyFile(`${base}-${Math.max(...widths)}.webp`, `${base}.webp`);
}
