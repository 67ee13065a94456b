import { fileURLToPath } from 'node:url';
import { ROUTES_MODULE } from '@dar/app/remotes/registry';
import type { RemoteComponentId } from '@dar/app/remotes/section-module';
import { brand } from '@dar/contracts/brand';
import { brandIcon } from '@dar/contracts/brand/icon';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { hostManifest } from './host-manifest-plugin.ts';
import { moduleSizes } from './module-sizes-plugin.ts';
import { FEDERATION_EXPERIMENTS, LEND_RUNTIME, lentRuntime, ownRuntime } from './runtime-build.ts';
import { sectionManifest } from './section-manifest-plugin.ts';
import { serverEnvironment } from './server-environment.ts';
import { sharedModules } from './shared-modules.ts';
import { PROVIDED_MODULES } from './singletons.ts';

export interface SectionOptions {
  readonly name: string;
  /** React Router patterns of the paths that the section owns. */
  readonly owns: readonly string[];
  /** False where every page is a customer's own and so arrives as a shell; true when left out. */
  readonly isPublic?: boolean;
  /** Pieces that others may place: name → file under src/remote-components. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** Pieces of other sections that its pages place. */
  readonly consumes?: readonly RemoteComponentId[];
  /** Port of the section's own dev server. */
  readonly devPort: number;
}

const isDev = process.env['NODE_ENV'] === 'development';
// The name must be told to the federation plugin, which otherwise does nothing.
const WEB = 'web';
const notes = isDev ? [] : [moduleSizes()];
const federation = { shareStrategy: 'loaded-first', dts: false, experiments: FEDERATION_EXPERIMENTS } as const;

/**
 * The builds of a section: for browsers, exposing its routes and remote components; and for the server, its routes in one file.
 * In dev there is the first alone, and it also serves the section by itself.
 */
export function defineSection({
  name,
  owns,
  isPublic = true,
  exposes = {},
  consumes = [],
  devPort,
}: SectionOptions): RsbuildConfig {
  const modules = Object.fromEntries([
    [`./${ROUTES_MODULE}`, './src/routes.tsx'],
    ...Object.entries(exposes).map(([piece, file]) => [`./${piece}`, file] as const),
  ]);
  const shared = sharedModules({ eager: false });
  return {
    ...commonTo(devPort),
    environments: {
      [WEB]: {
        source: { entry: isDev ? { index: './src/standalone.ts' } : {} },
        // Without an entry the bundler would look for one of its own: a release has what it exposes, and nothing else.
        tools: { rspack: isDev ? ownRuntime : { entry: {}, ...lentRuntime } },
        output: { assetPrefix: 'auto', distPath: { root: 'dist' }, cleanDistPath: true },
        plugins: [sectionManifest({ name, owns, isPublic, exposes: Object.keys(exposes), consumes }), ...notes],
      },
      ...(!isDev && { server: serverEnvironment('./src/routes.tsx', PROVIDED_MODULES) }),
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation({ name, exposes: modules, shared, ...federation }, { environment: WEB }),
    ],
  };
}

/** The builds of the host: it provides the shared singletons, in the browser and on the server, and knows no section. */
export function defineHost(devPort: number): RsbuildConfig {
  const shared = sharedModules({ eager: true });
  return {
    ...commonTo(devPort),
    environments: {
      [WEB]: {
        source: {
          entry: { index: './src/index.ts' },
          preEntry: isDev ? fileURLToPath(import.meta.resolve('@dar/app/remotes/shared-react-refresh')) : [],
        },
        // The edge writes the script tags: only it knows under which address a release stands.
        html: {
          template: './src/index.html',
          inject: false,
          templateParameters: { name: brand.names.en, icon: brandIcon() },
        },
        output: { assetPrefix: 'auto', distPath: { root: 'dist' }, cleanDistPath: true },
        tools: { rspack: ownRuntime },
        plugins: [hostManifest('index'), ...notes],
      },
      ...(!isDev && { server: serverEnvironment('./src/server.ts', []) }),
    },
    plugins: [
      // What every page needs compresses better as one file than with the router in another.
      pluginReact({ splitChunks: false }),
      pluginModuleFederation(
        { name: 'host', shared, runtimePlugins: [LEND_RUNTIME], ...federation },
        { environment: WEB },
      ),
    ],
  };
}

function commonTo(devPort: number): RsbuildConfig {
  return {
    server: {
      host: 'localhost',
      port: devPort,
      strictPort: true,
      cors: { origin: '*' },
      proxy: apiProxy(),
      printUrls: false,
    },
    dev: {
      // The page may come from the gateway: files, sockets and updates must find their own server.
      assetPrefix: `http://localhost:${devPort}`,
      client: { host: 'localhost', port: devPort, protocol: 'ws' },
      lazyCompilation: false,
    },
    performance: { printFileSize: false },
  };
}

// A section that runs alone calls the API under its own address, as it does behind the edge.
function apiProxy(): Record<string, string> {
  const api = process.env['API_ORIGIN'] || 'http://127.0.0.1:4000';
  return { [API_BASE_PATH]: api, '/media': api };
}
