import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Runs `work` unless the stamp file holds this hash; returns whether it ran. */
export async function runIfChanged(stampFile: string, hash: string, work: () => Promise<unknown>): Promise<boolean> {
  const done = await readFile(stampFile, 'utf8').catch(() => '');
  if (done === hash) return false;
  await work();
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, hash);
  return true;
}
