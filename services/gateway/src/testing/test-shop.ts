import { readSettings } from '../env.ts';
import type { ConfiguredShop } from '../shop/read-shop.ts';

/** Returns the shop of this repository with these settings. */
export function testShop(environment: Readonly<Record<string, string>> = {}): ConfiguredShop {
  return readSettings(environment).shop;
}
