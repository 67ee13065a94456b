import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compose } from './compose.ts';
import type { Picture } from './picture-list.ts';
import { pictureFiles, WEBP } from './write-picture.ts';

/** Contains the hash of the drawing of each stored picture. */
export const HASHES_FILE = 'drawings.json';

export type DrawingHashes = Readonly<Record<string, string>>;

export interface Drawing {
  readonly picture: Picture;
  readonly svg: string;
  readonly hash: string;
}

export interface Comparison {
  /** Drawings whose files are missing or were rendered from another drawing. */
  readonly changed: readonly Drawing[];
  /** Files without a drawing. */
  readonly obsolete: readonly string[];
}

/** Composes the SVG of every picture; rendering them to bitmaps takes a hundred times as long. */
export function drawAll(pictures: readonly Picture[]): Promise<readonly Drawing[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      const svg = await compose(picture.subject, picture.format);
      return { picture, svg, hash: hashDrawing(picture, svg) };
    }),
  );
}

/** Compares the drawings with the files of a folder by hashes of drawings, since encoded bytes differ between machines. */
export async function compareWithStored(drawings: readonly Drawing[], folder: string): Promise<Comparison> {
  const [hashes, files] = await Promise.all([readHashes(folder), listFiles(folder)]);
  const expected = new Set(drawings.flatMap(({ picture }) => pictureFiles(picture)));
  const isStored = ({ picture, hash }: Drawing) =>
    hashes[picture.path] === hash && pictureFiles(picture).every((file) => files.has(file));
  return {
    changed: drawings.filter((drawing) => !isStored(drawing)),
    obsolete: [...files].filter((file) => file !== HASHES_FILE && !expected.has(file)),
  };
}

export function getHashes(drawings: readonly Drawing[]): DrawingHashes {
  return Object.fromEntries(drawings.map(({ picture, hash }) => [picture.path, hash]));
}

function hashDrawing({ widths, format }: Picture, svg: string): string {
  return createHash('sha256')
    .update(JSON.stringify([svg, widths, format, WEBP]))
    .digest('base64url');
}

async function readHashes(folder: string): Promise<DrawingHashes> {
  const text = await readFile(join(folder, HASHES_FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text) as DrawingHashes;
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    ),
  );
}
