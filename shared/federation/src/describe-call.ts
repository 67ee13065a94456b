import type { ShopBuild } from './shop-build.ts';

/** An endpoint of the API that a render calls. */
export interface Call {
  readonly method: string;
  /** Without the prefix of all calls. */
  readonly path: string;
}

/** Returns a call as manifests list it: `POST /api/tips`. */
export const describeCall = ({ shop }: Pick<ShopBuild, 'shop'>, { method, path }: Call): string =>
  `${method} ${shop.api.prefix}${path}`;
