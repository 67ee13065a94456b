import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Does `work` unless the file says that it was done for this very hash; true when it did. */
export async function doOnce(stampFile: string, hash: string, work: () => Promise<unknown>): Promise<boolean> {
  const done = await readFile(stampFile, 'utf8').catch(() => '');
  if (done === hash) return false;
  await work();
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, hash);
  return true;
}
