import { mkdir, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes where the shop of a data folder runs, for a command that reads it. */
export async function writeShopConfig(dataFolder: string, name: string, config: object): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const folder = await realpath(dataFolder);
  const file = join(folder, name);
  // A rename leaves the file of a hard-linked copy of the folder as it is.
  await writeFile(`${file}.new`, `${JSON.stringify({ folder, ...config }, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
