import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

const SUBSETS = ['latin', 'latin-ext', 'arabic'] as const;
const WEIGHTS = { regular: 400, bold: 600 } as const;

export type FontSubset = (typeof SUBSETS)[number];
export type FontWeight = keyof typeof WEIGHTS;

export const fontName = (subset: FontSubset, weight: FontWeight) => `${subset}-${weight}`;

let fonts: ReadonlyMap<string, Buffer> | undefined;

/** Returns the shop's font by name, as TrueType. The files are read once. */
export function pdfFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map(
    SUBSETS.flatMap((subset) =>
      (Object.keys(WEIGHTS) as FontWeight[]).map((weight) => {
        const file = `@fontsource/readex-pro/files/readex-pro-${subset}-${WEIGHTS[weight]}-normal.woff`;
        return [fontName(subset, weight), toTrueType(readFileSync(resolve(file)))] as const;
      }),
    ),
  );
  return fonts;
}

// Sizes and offsets of the WOFF and TrueType headers and table directories, in bytes.
const WOFF = { header: 44, entry: 20 };
const TRUE_TYPE = { header: 12, entry: 16 };

/**
 * Returns a WOFF 1.0 file as TrueType. fontkit can read WOFF, but it inflates the tables in JavaScript for each
 * document, which takes longer than the rest of an invoice.
 */
function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(TRUE_TYPE.header + count * TRUE_TYPE.entry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + index * WOFF.entry;
    const to = TRUE_TYPE.header + index * TRUE_TYPE.entry;
    const table = readTable(woff, from);
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

function readTable(woff: Buffer, entry: number): Buffer {
  const [start, compressed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
    number,
    number,
    number,
  ];
  const stored = woff.subarray(start, start + compressed);
  return compressed < length ? inflateSync(stored) : stored;
}
