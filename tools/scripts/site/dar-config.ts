import { writeShopConfig } from './shop-config.ts';
import { PLATFORM_TOKEN_FILE } from './tokens.ts';

/** Writes the settings of `npm run dar`, so that it finds the site of a data folder on any port. */
export function writeDarConfig(origin: string, dataFolder: string): Promise<void> {
  return writeShopConfig(dataFolder, 'dar.config.json', { origin, tokenFile: PLATFORM_TOKEN_FILE });
}
