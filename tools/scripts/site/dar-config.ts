import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspace.ts';
import { PLATFORM_TOKEN_FILE } from './tokens.ts';

/** Writes the settings of `npm run dar`, so that it finds a site on any port, with its data in any folder. */
export async function writeDarConfig(origin: string, dataFolder: string, root: string = ROOT): Promise<void> {
  const config = { origin, tokenFile: resolve(dataFolder, PLATFORM_TOKEN_FILE) };
  await writeFile(join(root, 'dar.config.json'), `${JSON.stringify(config, null, 2)}\n`);
}
