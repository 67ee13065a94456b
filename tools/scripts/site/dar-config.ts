import { writeShopConfig } from './shop-config.ts';
import { PLATFORM_TOKEN_FILE } from './tokens.ts';

interface Addresses {
  readonly origin: string;
  readonly platformOrigin: string;
}

/** Writes the settings of `npm run dar`, so that it finds the site of a data folder on any port. */
export function writeDarConfig({ origin: shop, platformOrigin: origin }: Addresses, dataFolder: string): Promise<void> {
  return writeShopConfig(dataFolder, 'dar.config.json', { shop, origin, tokenFile: PLATFORM_TOKEN_FILE });
}
