import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../fonts');

const SUBSETS = ['latin', 'latin-ext', 'arabic'] as const;
const WEIGHTS = ['regular', 'bold'] as const;

export type FontSubset = (typeof SUBSETS)[number];
export type FontWeight = (typeof WEIGHTS)[number];

export const fontName = (subset: FontSubset, weight: FontWeight) => `${subset}-${weight}`;

let fonts: ReadonlyMap<string, Buffer> | undefined;

/** Returns the shop's font by name. The files are read once. */
export function pdfFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map((weight) => {
        const name = fontName(subset, weight);
        return [name, readFileSync(join(FOLDER, `readex-pro-${name}.ttf`))] as const;
      }),
    ),
  );
  return fonts;
}
