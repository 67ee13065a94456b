import { fileURLToPath } from 'node:url';
import { EMBED } from '@dar/app/embed-site';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BROWSERSLIST } from './browsers.ts';
import {
  bundler,
  commonConfig,
  federation,
  hasServerBuild,
  hostExperiments,
  isDev,
  security,
  WEB,
  webOutput,
  webPlugins,
} from './common-config.ts';
import { type Call, describeCall } from './describe-call.ts';
import { embedManifest, globalName, hostManifest, partnerManifest } from './manifest-plugins.ts';
import { serverEnvironment } from './server-environment.ts';
import { sharedModules, toProvisions } from './shared-modules.ts';
import type { ShopBuild } from './shop-build.ts';

export interface HostOptions {
  /** The endpoints that the shell calls on the server for any page. The API answers only those that read public data. */
  readonly publicCalls?: readonly Call[];
}

/** Returns the browser's and the server's build of a shell. */
export function buildHost(build: ShopBuild, devPort: number, { publicCalls }: HostOptions = {}): RsbuildConfig {
  const shared = sharedModules(build, { eager: true });
  const { shell: name } = build.shop;
  const manifest = {
    ...(name && { name }),
    ...toProvisions(shared, build.modules.contracts),
    ...(publicCalls && { publicCalls: publicCalls.map((call) => describeCall(build, call)) }),
  };
  return {
    ...commonConfig(build, devPort),
    environments: {
      [WEB]: {
        source: {
          entry: { index: './src/index.ts' },
          preEntry: isDev ? fileURLToPath(import.meta.resolve('@dar/app/remotes/shared-react-refresh')) : [],
        },
        // The gateway adds the script tags, because it knows the address of the release.
        html: {
          template: './src/index.html',
          inject: false,
          templateParameters: { name: build.shop.name, ...build.document },
        },
        output: webOutput,
        tools: { rspack: bundler },
        security,
        plugins: [hostManifest('index', manifest), ...webPlugins(build, 'host')],
      },
      ...(hasServerBuild(build) && { server: serverEnvironment('./src/server.ts', []) }),
    },
    plugins: [
      // One file compresses better than React and router in separate files.
      pluginReact({ splitChunks: false }),
      pluginModuleFederation(
        { name: 'host', shared, experiments: hostExperiments, ...federation },
        { environment: WEB },
      ),
    ],
  };
}

export interface EmbedOptions {
  /** The remote components that its views render. */
  readonly consumes: readonly `${string}/${string}`[];
  readonly devPort: number;
}

/** Returns the build of the embed: a host without a document, the loader for partners, the document of the session. */
export function buildEmbed(build: ShopBuild, { consumes, devPort }: EmbedOptions): RsbuildConfig {
  const shared = sharedModules(build, { eager: true });
  const name = globalName(EMBED);
  return {
    ...commonConfig(build, devPort),
    environments: {
      [WEB]: {
        source: { entry: { index: './src/index.ts' } },
        output: webOutput,
        tools: { htmlPlugin: false, rspack: bundler },
        security,
        splitChunks: { chunks: 'async' },
        plugins: [
          embedManifest('index', consumes, toProvisions(shared, build.modules.contracts)),
          ...webPlugins(build, EMBED),
        ],
      },
      modules: {
        source: { entry: { loader: './src/loader.ts', session: './src/session-frame.ts' } },
        output: {
          module: true,
          overrideBrowserslist: BROWSERSLIST,
          distPath: { root: 'dist', js: '' },
          cleanDistPath: false,
          filename: { js: '[name].js' },
        },
        tools: {
          htmlPlugin: false,
          rspack: { output: { library: { type: 'modern-module' } }, module: RUN_TIME_ADDRESS },
        },
        splitChunks: false,
      },
    },
    plugins: [
      pluginReact({ splitChunks: false }),
      pluginModuleFederation({ name, shared, experiments: hostExperiments, ...federation }, { environment: WEB }),
    ],
  };
}

export interface PartnerSiteOptions {
  readonly name: string;
  readonly port: number;
  readonly shop: string;
}

/** Returns the build of a partner's site that shares its React and the @dar packages with the shop's sections. */
export function buildPartnerSite(build: ShopBuild, { name, port, shop }: PartnerSiteOptions): RsbuildConfig {
  const shared = sharedModules(build, { eager: true });
  return {
    ...commonConfig(build, port, shop),
    environments: {
      [WEB]: {
        source: { entry: { index: './src/index.ts' }, define: { SHOP_ORIGIN: JSON.stringify(shop) } },
        html: { template: './src/index.html' },
        output: { overrideBrowserslist: BROWSERSLIST },
        tools: { rspack: bundler },
        plugins: [
          ...(build.plugins?.(name, isDev) ?? []),
          ...(isDev ? [] : [partnerManifest(toProvisions(shared, build.modules.contracts))]),
        ],
      },
    },
    plugins: [
      pluginReact({ splitChunks: false }),
      pluginModuleFederation({ name, shared, experiments: hostExperiments, ...federation }, { environment: WEB }),
    ],
  };
}

// `import.meta.url` is the address that the loader was imported from, not a file of the build.
const RUN_TIME_ADDRESS = { parser: { javascript: { importMeta: false } } };
