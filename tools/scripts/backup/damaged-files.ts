import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { releaseRecord } from '@dar/platform-protocol';
import { getHash } from '../../../services/registry/src/ports/blob-store.ts';

const REGISTRY = 'registry';
const RELEASES = join(REGISTRY, 'releases');
const BLOBS = 'blobs';
/** Begins the name of a damaged file of the database. */
export const PAGES = 'database ';

/**
 * Returns the files in a folder of releases whose bytes do not have their hash, which are missing, or which are no JSON.
 * Files of a release have its name and theirs, such as `catalog 1.4.0, static/js/a.js (blobs/1f/1f…)`.
 */
export async function findDamagedFiles(artifacts: string): Promise<string[]> {
  const blobs = await readHashes(artifacts);
  const files = await listFiles(join(artifacts, REGISTRY));
  const damaged: string[] = [];
  const named = new Set<string>();
  for (const name of files.filter((one) => one.endsWith('.json'))) {
    const path = join(REGISTRY, name);
    const content = parseJson(await readFile(join(artifacts, path), 'utf8'));
    if (content === undefined) damaged.push(path);
    const release = path.startsWith(RELEASES) ? releaseRecord.safeParse(content).data : undefined;
    // A bucket holds the files if the folder has none.
    if (!release || blobs.size === 0) continue;
    for (const [file, { hash }] of Object.entries(release.files)) {
      if (blobs.get(hash) === hash) continue;
      damaged.push(`${release.section} ${release.version}, ${file} (${blobPath(hash)})`);
      named.add(hash);
    }
  }
  const others = [...blobs].filter(([name, hash]) => name !== hash && !named.has(name));
  return [...damaged, ...others.map(([name]) => blobPath(name))];
}

/** Prints which files are damaged, and what to do. */
export function reportDamage(damaged: readonly string[], addition: string): void {
  if (damaged.length === 0) return;
  console.error(
    `Damaged or missing files: ${damaged.length}. Keep the backup before this one, and restore it if files of the database are damaged; publish the releases again. ${addition}\n- ${damaged.join('\n- ')}`,
  );
}

/** Returns the hash of each stored file by its name, which was its hash when it was stored. */
async function readHashes(artifacts: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const path of await listFiles(join(artifacts, BLOBS))) {
    hashes.set(basename(path), getHash(await readFile(join(artifacts, BLOBS, path))));
  }
  return hashes;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .sort();
}

function blobPath(hash: string): string {
  return `${BLOBS}/${hash.slice(0, 2)}/${hash}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
