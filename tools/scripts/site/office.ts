import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { ROOT } from '../workspace.ts';
import { OFFICE_TOKEN_FILE, officeToken } from './tokens.ts';

/** Settings of the API for the calls of staff. */
export interface OfficeSettings {
  readonly OFFICE_PORT: string;
  readonly OFFICE_TOKEN: string;
}

/** Returns the settings of the office, and writes those of `npm run staff`, so that it finds the shop on any port. */
export async function openOffice(dataFolder: string, root: string = ROOT): Promise<OfficeSettings> {
  const token = await officeToken(dataFolder);
  const port = Number(process.env['OFFICE_PORT'] || (await getPort({ host: '127.0.0.1' })));
  const config = { port, tokenFile: resolve(dataFolder, OFFICE_TOKEN_FILE) };
  await writeFile(join(root, 'office.config.json'), `${JSON.stringify(config, null, 2)}\n`);
  return { OFFICE_PORT: String(port), OFFICE_TOKEN: token };
}
