import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RsbuildConfig, RsbuildPlugins, Rspack } from '@rsbuild/core';
import { BROWSERSLIST } from './browsers.ts';
import { compileHints } from './compile-hints.ts';
import { insertStyles } from './insert-styles.ts';
import { moduleSizes } from './module-sizes.ts';
import { retryChunks } from './retry-chunks.ts';
import type { ShopBuild } from './shop-build.ts';

export const isDev = process.env['NODE_ENV'] === 'development';

/** Returns whether a package also has a build for servers. */
export function hasServerBuild({ shop }: ShopBuild): boolean {
  return !isDev && !shop.isBrowserRendered;
}

// The federation plugin does nothing in a named environment unless it gets the name.
export const WEB = 'web';

export const webOutput = {
  assetPrefix: 'auto',
  distPath: { root: 'dist' },
  cleanDistPath: true,
  overrideBrowserslist: BROWSERSLIST,
};

// Entries contain the hashes of their chunks. The registry has the hashes of entries.
export const security = { sri: { enable: 'auto', algorithm: 'sha256' } } as const;

export const federation = { shareStrategy: 'loaded-first', dts: false } as const;

// Leaves out manifest snapshots and Node support, which no shop uses.
const optimization = { disableSnapshot: true, target: 'web' } as const;
// A section runs with its host's core of the federation runtime, which loads all remotes. In dev it also runs standalone.
export const hostExperiments = { optimization, provideExternalRuntime: true };
export const sectionExperiments = {
  optimization: { ...optimization, disableRemote: !isDev },
  externalRuntime: !isDev,
};

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const esmBuild = (file: string) => [file, join(dirname(file), 'index.js')] as const;
// The federation plugin imports CommonJS builds, which cannot be tree-shaken.
const alias = Object.fromEntries(
  [
    enhanced.resolve('@module-federation/webpack-bundler-runtime'),
    runtimeTools.resolve('@module-federation/runtime'),
    enhanced.resolve('@module-federation/inject-external-runtime-core-plugin'),
  ].map(esmBuild),
);
export const bundler: Rspack.Configuration = { resolve: { alias } };

/** Returns the plugins of the browser's build of a package. */
export function webPlugins({ plugins }: ShopBuild, name: string): RsbuildPlugins {
  const common = isDev ? [] : [moduleSizes(), retryChunks(), compileHints()];
  return [...(plugins?.(name, isDev) ?? []), ...common];
}

export function commonConfig(
  { shop }: ShopBuild,
  devPort: number,
  api = process.env['API_ORIGIN'] || 'http://127.0.0.1:4000',
): RsbuildConfig {
  return {
    server: {
      host: 'localhost',
      port: devPort,
      strictPort: true,
      cors: { origin: '*' },
      // A standalone section calls the API on its own origin, as behind the gateway.
      proxy: Object.fromEntries(shop.api.forwarded.map((path) => [path, api])),
    },
    dev: {
      // Pages may come from the gateway, so files and sockets need absolute addresses.
      assetPrefix: `http://localhost:${devPort}`,
      client: { host: 'localhost', port: devPort, protocol: 'ws' },
      lazyCompilation: false,
    },
    performance: { printFileSize: false },
    tools: { cssExtract: { pluginOptions: { insert: insertStyles } } },
  };
}
