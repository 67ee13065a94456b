import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../workspace.ts';

const SKIPPED = /^(node_modules|dist|\.[^.].*)$|\.test\.tsx?$/;

export async function hashSources(paths: readonly string[]): Promise<string> {
  const patterns = paths.flatMap((path) => [path, `${path}/**`]);
  const found = glob(patterns, { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => SKIPPED.test(name) });
  const files = new Set<string>();
  for await (const entry of found) if (entry.isFile()) files.add(join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}
