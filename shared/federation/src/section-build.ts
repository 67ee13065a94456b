import { ROUTES_MODULE, type SectionPolicy } from '@dar/app/remotes/registry';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  bundler,
  commonConfig,
  federation,
  hasServerBuild,
  isDev,
  sectionExperiments,
  security,
  WEB,
  webOutput,
  webPlugins,
} from './common-config.ts';
import { type Call, describeCall } from './describe-call.ts';
import { type DeclaredFields, globalName, sectionManifest } from './manifest-plugins.ts';
import type { OwnedPaths } from './owned-paths.ts';
import { serverEnvironment } from './server-environment.ts';
import {
  getProvidedModules,
  getRequirements,
  type SharedModules,
  type SharedRanges,
  sharedModules,
  withoutCopies,
} from './shared-modules.ts';
import type { ShopBuild } from './shop-build.ts';
import { typesOf } from './types-options.ts';

export interface SectionOptions {
  readonly name: string;
  /** React Router patterns of the paths that the section owns. Of pages that the server does not render, with the text keys of their titles. */
  readonly owns: OwnedPaths;
  /** False if every page requires sign-in; the gateway then renders only its shell. Defaults to true, unless browsers render the shop. */
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
  readonly publicCalls?: readonly Call[];
  /** Those of its paths whose pages are one customer's. Guests are redirected to the sign-in page. */
  readonly protected?: readonly string[];
  /** The endpoints that loaders of these pages call on the server besides. The API answers only those that read data of the page's customer. */
  readonly customerCalls?: readonly Call[];
  /** The origins of others from which its pages load, such as `{ 'img-src': ['https://tiles.example'] }`. docs/platform.md#what-a-sections-pages-load-of-others */
  readonly policy?: SectionPolicy;
  /** Versions of shared packages that it accepts beside those that it was built with: `{ react: '^19.0.0 || ^20.0.0' }`. */
  readonly shared?: SharedRanges;
  readonly devPort: number;
}

// Below this size of source, code that pages share is in each page's file: a file of its own compresses worse.
const MIN_SHARED_BYTES = 21_500;

/** Returns the browser's and the server's build of a section. In dev, only the browser's, with a standalone page. */
export function buildSection(build: ShopBuild, options: SectionOptions): RsbuildConfig {
  const { name, exposes = {}, serverComponents = [], shared: ranges, devPort } = options;
  const modules = Object.fromEntries([
    [`./${ROUTES_MODULE}`, './src/routes.tsx'],
    ...Object.entries(exposes).map(([component, file]) => [`./${component}`, file] as const),
  ]);
  const shared = sharedModules(build, { eager: false, ...(ranges && { ranges }) });
  return {
    ...commonConfig(build, devPort),
    environments: {
      [WEB]: {
        source: { entry: isDev ? { index: './src/standalone.ts' } : {} },
        // An empty entry stops the bundler from adding its default one.
        tools: { rspack: isDev ? bundler : { entry: {}, ...bundler } },
        splitChunks: { minSize: MIN_SHARED_BYTES },
        output: webOutput,
        security,
        plugins: [
          sectionManifest(declareSection(build, options, shared), build.shop.languages),
          ...webPlugins(build, name),
        ],
      },
      ...(hasServerBuild(build) && {
        server: serverEnvironment(
          serverComponents.length > 0 ? './src/server.ts' : './src/routes.tsx',
          getProvidedModules(build.modules.singletons),
        ),
      }),
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          ...federation,
          ...{ name: globalName(name), exposes: modules, shared: isDev ? shared : withoutCopies(shared) },
          experiments: sectionExperiments,
          dts: process.env['DAR_TYPES'] ? typesOf(modules) : false,
        },
        { environment: WEB },
      ),
    ],
  };
}

/** Returns what a section declares of itself, as in `section.json`. */
function declareSection(build: ShopBuild, options: SectionOptions, shared: SharedModules): DeclaredFields {
  const { shop, modules } = build;
  const { name, owns, isPublic = !shop.isBrowserRendered } = options;
  const { consumes = [], search = {}, uncached = [], serverComponents = [] } = options;
  const { exposes = {}, protected: protectedPaths = [], publicCalls = [], customerCalls } = options;
  const describe = (call: Call) => describeCall(build, call);
  return {
    ...{ name, owns, isPublic, consumes, search, uncached, serverComponents },
    exposes: Object.keys(exposes),
    protected: protectedPaths,
    publicCalls: publicCalls.map(describe),
    ...(customerCalls && { customerCalls: customerCalls.map(describe) }),
    ...(options.policy && { policy: options.policy }),
    ...(shop.shell && { shell: shop.shell }),
    requires: getRequirements(shared, modules.contracts),
  };
}
