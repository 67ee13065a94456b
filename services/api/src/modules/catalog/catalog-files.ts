import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { StartError } from '../../env.ts';
import { parseJson } from './catalog-mistakes.ts';
import { checkReferences } from './catalog-references.ts';
import { activitiesFile, activityFile, type Catalog, homeFile, synonymsFile } from './catalog-schema.ts';

export const CATALOG_FOLDER = fileURLToPath(new URL('../../../catalog', import.meta.url));

/** Increment when catalog-rows.ts maps files differently, so that they are loaded again. */
const ROWS_FORM = '5';

const LISTS: ReadonlySet<string> = new Set(['activities.json', 'home.json', 'synonyms.json']);
const SERVICES = /^services\/[^/]+$/;

type Raw = readonly { readonly file: string; readonly text: string }[];

/** Reads the catalog files. Throws StartError with a line `file: path: message` per mistake. */
export async function readCatalog(folder: string): Promise<Catalog> {
  const raw = await readFiles(folder);
  const mistakes: string[] = [];
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined => {
    const text = raw.find((candidate) => candidate.file === file)?.text;
    if (text === undefined) return void mistakes.push(`${file}: is missing`);
    return parseJson(file, text, schema, mistakes);
  };
  mistakes.push(...raw.filter(({ file }) => !isRead(file)).map(({ file }) => `${file}: is not a known file`));
  const activities = read('activities.json', activitiesFile);
  const home = read('home.json', homeFile);
  const synonyms = read('synonyms.json', synonymsFile);
  const offers = raw
    .filter(({ file }) => SERVICES.test(file))
    .map(({ file }) => ({ file, content: read(file, activityFile) }));
  if (activities && home && synonyms && mistakes.length === 0) {
    const complete = offers.flatMap(({ file, content }) => (content ? [{ file, content }] : []));
    const catalog = { activities, home, synonyms, offers: complete, hash: getHash(raw) };
    mistakes.push(...checkReferences(catalog));
    if (mistakes.length === 0) return catalog;
  }
  throw new StartError(`The catalog in ${folder} has mistakes:\n${mistakes.join('\n')}`);
}

function isRead(file: string): boolean {
  return LISTS.has(file) || SERVICES.test(file);
}

async function readFiles(folder: string): Promise<Raw> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new StartError(`The catalog's folder ${folder} cannot be read.`);
  });
  const files = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json') && !basename(name).startsWith('.'))
    .sort();
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}

function getHash(raw: Raw): string {
  const hash = createHash('sha256').update(ROWS_FORM);
  for (const { file, text } of raw) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}
