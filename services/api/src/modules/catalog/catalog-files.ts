import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../env.ts';
import { describeKey, type Entry, readEntry } from './entry.ts';
import { type CatalogFile, type FileRow, toFileRows } from './file-rows.ts';
import { toLine, type Where } from './parse-json.ts';
import { findBrokenReferences } from './references.ts';

/** What an empty database starts with. */
export const CATALOG_FOLDER = fileURLToPath(new URL('../../../catalog', import.meta.url));

export type LocatedEntry = Entry & { readonly where: Where };

/** Reads the catalog of a folder. Throws StartError with a line `file: path: rule` per mistake. */
export async function readCatalog(folder: string): Promise<readonly LocatedEntry[]> {
  const { rows, mistakes, missing } = toFileRows(await readFiles(folder));
  const read = rows.map(readRow);
  const entries = read.flatMap(({ entry }) => entry ?? []);
  const wrong = [...missing, ...mistakes, ...read.flatMap((row) => row.mistakes), ...findRepeated(entries)];
  if (wrong.length === 0) wrong.push(...locateBroken(entries));
  if (wrong.length === 0) return entries;
  throw new StartError(`The catalog in ${folder} has mistakes:\n${wrong.join('\n')}`);
}

function readRow({ kind, id, content, where }: FileRow) {
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1) {
    const rule = id === undefined ? 'is missing' : 'must be a whole number';
    return { mistakes: [toLine(where, { path: 'id', rule })] };
  }
  const { entry, mistakes = [] } = readEntry({ kind, id }, content);
  return { entry: entry && { ...entry, where }, mistakes: mistakes.map((mistake) => toLine(where, mistake)) };
}

/** Categories and services share their addresses, and items of home their pictures. */
function findRepeated(entries: readonly LocatedEntry[]): readonly string[] {
  const seen = new Set<string>();
  const check = (space: string, id: number, where: Where, rule: string) => {
    const isNew = seen.size !== seen.add(`${space} ${id}`).size;
    return isNew ? [] : [toLine(where, { path: 'id', rule: `${id} is the id of another ${rule}` })];
  };
  return entries.flatMap((entry) => {
    const { kind, id, where } = entry;
    const items = kind === 'home_section' ? entry.content.items : [];
    const isAddressed = kind === 'category' || kind === 'service';
    return [
      ...(isAddressed
        ? check('address', id, where, 'category or service, which share their addresses')
        : check(kind, id, where, 'entry here')),
      ...items.flatMap((item, index) =>
        check('item', item.id, { ...where, path: `${where.path}.items[${index}]` }, 'item'),
      ),
    ];
  });
}

function locateBroken(entries: readonly LocatedEntry[]): readonly string[] {
  const places = new Map(entries.map((entry) => [describeKey(entry), entry.where]));
  return findBrokenReferences(entries).map(({ path, rule, ...key }) =>
    toLine(places.get(describeKey(key)) ?? { file: describeKey(key), path: '' }, { path, rule }),
  );
}

/** Reads the files of a folder and its folders. Throws StartError if it cannot be read. */
export async function readFiles(folder: string): Promise<CatalogFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new StartError(`The catalog's folder ${folder} cannot be read.`);
  });
  const files = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:json|html)$/.test(name) && !basename(name).startsWith('.'))
    .sort();
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}
