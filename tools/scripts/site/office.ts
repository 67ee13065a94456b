import getPort from 'get-port';
import { writeShopConfig } from './shop-config.ts';
import { OFFICE_TOKEN_FILE, officeToken } from './tokens.ts';

export const OFFICE_SITE = 'office';

/** Settings of the API for the calls of staff. */
export interface OfficeSettings {
  readonly OFFICE_PORT: string;
  readonly OFFICE_TOKEN: string;
  /** The address of the office's site. */
  readonly OFFICE_URL?: string;
}

/** Returns the settings of the office of a site, and writes those of `npm run staff`, so that it finds the site. */
export async function openOffice(dataFolder: string, sitePort: number): Promise<OfficeSettings> {
  const token = await officeToken(dataFolder);
  const port = Number(process.env['OFFICE_PORT'] || (await getPort({ host: '127.0.0.1' })));
  await writeShopConfig(dataFolder, 'office.config.json', { sitePort, port, tokenFile: OFFICE_TOKEN_FILE });
  return { OFFICE_PORT: String(port), OFFICE_TOKEN: token };
}
