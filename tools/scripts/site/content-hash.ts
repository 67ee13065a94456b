import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../workspace.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.test\.tsx?$/;

/** Returns a hash of the project's files and folders at `paths`, without tests. */
export async function hashSources(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => listFiles(join(ROOT, path))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return [];
  if (!info.isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = entries
    .filter((entry) => !(SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') || TEST_FILE.test(entry.name)))
    .map((entry) => listFiles(join(path, entry.name)));
  return (await Promise.all(nested)).flat();
}
