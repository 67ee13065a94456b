import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMBED } from '@dar/app/embed-site';
import { ROUTES_MODULE } from '@dar/app/remotes/registry';
import { brand } from '@dar/contracts/brand';
import { COLORS } from '@dar/contracts/brand/colors';
import { brandIcon } from '@dar/contracts/brand/icon';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginAssetsRetry } from '@rsbuild/plugin-assets-retry';
import { pluginReact } from '@rsbuild/plugin-react';
import { BROWSERSLIST } from './browsers.ts';
import { hotTexts } from './hot-texts-plugin.ts';
import { insertStyles } from './insert-styles.ts';
import { embedManifest, globalName, hostManifest, partnerManifest, sectionManifest } from './manifest-plugins.ts';
import { moduleSizes } from './module-sizes.ts';
import type { OwnedPaths } from './owned-paths.ts';
import { serverEnvironment } from './server-environment.ts';
import { getRequirements, type SharedRanges, sharedModules } from './shared-modules.ts';
import { PROVIDED_MODULES } from './singletons.ts';
import { themeStyles } from './theme-styles.ts';
import { typesOf } from './types-options.ts';

export interface SectionOptions {
  readonly name: string;
  /** React Router patterns of the paths that the section owns. Of pages that the server does not render, with the text keys of their titles. */
  readonly owns: OwnedPaths;
  /** False if every page requires sign-in; the gateway then renders only its shell. Defaults to true. */
  readonly isPublic?: boolean;
  readonly exposes?: Readonly<Record<string, string>>;
  /** The exposed components that the server renders in pages of other sections. `src/server.ts` exports them as `components` beside `routes` and `texts`. */
  readonly serverComponents?: readonly string[];
  /** The remote components that it renders. `dar types` writes their types. */
  readonly consumes?: readonly `${string}/${string}`[];
  /** The query parameters that its public pages depend on, by path pattern: `{ '/*': ['page'] }`. The server renders pages without any other. */
  readonly search?: Readonly<Record<string, readonly string[]>>;
  /** Those of them with which a page changes too often to be cached, or that clients can invent. */
  readonly uncached?: readonly string[];
  /** The endpoints that its loaders call on the server. The API answers only those that read public data. */
  readonly publicCalls?: readonly Pick<Endpoint, 'method' | 'path'>[];
  /** Those of its paths whose pages are one customer's. Guests are redirected to the sign-in page. */
  readonly protected?: readonly string[];
  /** The endpoints that loaders of these pages call on the server besides. The API answers only those that read data of the page's customer. */
  readonly customerCalls?: readonly Pick<Endpoint, 'method' | 'path'>[];
  /** Versions of shared packages that it accepts beside those that it was built with: `{ react: '^19.0.0 || ^20.0.0' }`. */
  readonly shared?: SharedRanges;
  readonly devPort: number;
}

const RETRY_DELAY_MS = 300;

const isDev = process.env['NODE_ENV'] === 'development';
// The federation plugin does nothing in a named environment unless it gets the name.
const WEB = 'web';
const getPlugins = (namespace: string) => [
  themeStyles(),
  ...(isDev ? [hotTexts(namespace)] : [moduleSizes(), pluginAssetsRetry({ max: 2, delay: RETRY_DELAY_MS })]),
];
// Below this size of source, code that pages share is in each page's file: a file of its own compresses worse.
const MIN_SHARED_BYTES = 21_500;
const webOutput = {
  assetPrefix: 'auto',
  distPath: { root: 'dist' },
  cleanDistPath: true,
  overrideBrowserslist: BROWSERSLIST,
};
// Entries contain the hashes of their chunks. The registry has the hashes of entries.
const security = { sri: { enable: 'auto', algorithm: 'sha256' } } as const;
const federation = { shareStrategy: 'loaded-first', dts: false } as const;
// Leaves out manifest snapshots and Node support, which the shop does not use.
const optimization = { disableSnapshot: true, target: 'web' } as const;
// A section runs with its host's core of the federation runtime, which loads all remotes. In dev it also runs standalone.
const hostExperiments = { optimization, provideExternalRuntime: true };
const sectionExperiments = { optimization: { ...optimization, disableRemote: !isDev }, externalRuntime: !isDev };

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
const bundler: Rspack.Configuration = { resolve: { alias } };

const describeCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${API_BASE_PATH}${path}`;

/** Returns the browser's and the server's build of a section. In dev, only the browser's, with a standalone page. */
export function defineSection({
  name,
  owns,
  isPublic = true,
  exposes = {},
  serverComponents = [],
  consumes = [],
  search = {},
  uncached = [],
  publicCalls = [],
  protected: protectedPaths = [],
  customerCalls = [],
  shared: ranges,
  devPort,
}: SectionOptions): RsbuildConfig {
  const modules = Object.fromEntries([
    [`./${ROUTES_MODULE}`, './src/routes.tsx'],
    ...Object.entries(exposes).map(([component, file]) => [`./${component}`, file] as const),
  ]);
  const shared = sharedModules({ eager: false, ...(ranges && { ranges }) });
  const declared = {
    ...{ name, owns, isPublic, consumes, search, uncached, serverComponents },
    exposes: Object.keys(exposes),
    protected: protectedPaths,
    publicCalls: publicCalls.map(describeCall),
    customerCalls: customerCalls.map(describeCall),
    requires: getRequirements(shared),
  };
  return {
    ...commonConfig(devPort),
    environments: {
      [WEB]: {
        source: { entry: isDev ? { index: './src/standalone.ts' } : {} },
        // An empty entry stops the bundler from adding its default one.
        tools: { rspack: isDev ? bundler : { entry: {}, ...bundler } },
        splitChunks: { minSize: MIN_SHARED_BYTES },
        output: webOutput,
        security,
        plugins: [sectionManifest(declared), ...getPlugins(name)],
      },
      ...(!isDev && {
        server: serverEnvironment(
          serverComponents.length > 0 ? './src/server.ts' : './src/routes.tsx',
          PROVIDED_MODULES,
        ),
      }),
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          ...federation,
          ...{ name: globalName(name), exposes: modules, shared, experiments: sectionExperiments },
          dts: process.env['DAR_TYPES'] ? typesOf(modules) : false,
        },
        { environment: WEB },
      ),
    ],
  };
}

export function defineHost(devPort: number): RsbuildConfig {
  const shared = sharedModules({ eager: true });
  return {
    ...commonConfig(devPort),
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
          templateParameters: { name: brand.names.en, icon: brandIcon(), color: COLORS.ground },
        },
        output: webOutput,
        tools: { rspack: bundler },
        security,
        plugins: [hostManifest('index'), ...getPlugins('host')],
      },
      ...(!isDev && { server: serverEnvironment('./src/server.ts', []) }),
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
  readonly consumes: NonNullable<SectionOptions['consumes']>;
  readonly devPort: number;
}

/** Returns the build of the embed: a host without a document, the loader for partners, the document of the session. */
export function defineEmbed({ consumes, devPort }: EmbedOptions): RsbuildConfig {
  const shared = sharedModules({ eager: true });
  const name = globalName(EMBED);
  return {
    ...commonConfig(devPort),
    environments: {
      [WEB]: {
        source: { entry: { index: './src/index.ts' } },
        output: webOutput,
        tools: { htmlPlugin: false, rspack: bundler },
        security,
        splitChunks: { chunks: 'async' },
        plugins: [embedManifest('index', consumes), ...getPlugins(EMBED)],
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
export function definePartnerSite({ name, port, shop }: PartnerSiteOptions): RsbuildConfig {
  return {
    ...commonConfig(port, shop),
    environments: {
      [WEB]: {
        source: { entry: { index: './src/index.ts' }, define: { SHOP_ORIGIN: JSON.stringify(shop) } },
        html: { template: './src/index.html' },
        output: { overrideBrowserslist: BROWSERSLIST },
        tools: { rspack: bundler },
        plugins: [themeStyles(), ...(isDev ? [] : [partnerManifest()])],
      },
    },
    plugins: [
      pluginReact({ splitChunks: false }),
      pluginModuleFederation(
        { name, shared: sharedModules({ eager: true }), experiments: hostExperiments, ...federation },
        { environment: WEB },
      ),
    ],
  };
}

// `import.meta.url` is the address that the loader was imported from, not a file of the build.
const RUN_TIME_ADDRESS = { parser: { javascript: { importMeta: false } } };

function commonConfig(devPort: number, api = process.env['API_ORIGIN'] || 'http://127.0.0.1:4000'): RsbuildConfig {
  return {
    server: {
      host: 'localhost',
      port: devPort,
      strictPort: true,
      cors: { origin: '*' },
      proxy: apiProxy(api),
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

// A standalone section calls the API on its own origin, as behind the gateway.
function apiProxy(api: string): Record<string, string> {
  return { [API_BASE_PATH]: api, '/media': api };
}
