import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { SettingsError } from '@dar/http-server/settings-error';
import { SHELL } from '@dar/platform-protocol';
import type { HeadElement, PolicySources, Shop } from '@dar/platform-protocol/shop';

const require = createRequire(import.meta.url);

/** Returns the configuration that a module exports as its default, by a path from the working directory. Throws SettingsError. */
export function readShop(path: string): Shop {
  try {
    return (require(resolve(path)) as { readonly default: Shop }).default;
  } catch (error) {
    throw new SettingsError(`SHOP_CONFIG: ${path} cannot be read. ${(error as Error).message}`);
  }
}

type Configurable = 'settings' | 'getPolicy' | 'getHead' | 'getFiles';

/** A shop with the settings of this gateway. */
export interface ConfiguredShop extends Omit<Shop, Configurable> {
  readonly shell: string;
  getPolicy(pathname: string): PolicySources;
  getHead(pathname: string, language: string): readonly HeadElement[];
  /** Text files by path. */
  readonly files: Readonly<Record<string, string>>;
  isLanguage(value: unknown): value is string;
}

/** Returns the shop with settings that its own `settings` parsed. */
export function configureShop(shop: Shop, settings: object): ConfiguredShop {
  // The schema of the shop has parsed them.
  const given = settings as never;
  return {
    ...shop,
    shell: shop.shell ?? SHELL,
    getPolicy: (pathname) => shop.getPolicy?.(given, pathname) ?? {},
    getHead: (pathname, language) => shop.getHead?.(given, pathname, language) ?? [],
    files: shop.getFiles?.(given) ?? {},
    isLanguage: (value): value is string => shop.languages.some((language) => language === value),
  };
}
