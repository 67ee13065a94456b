import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { brand } from '../brand/brand.ts';
import { brandIcon } from '../brand/icon.ts';
import { API_BASE_PATH } from '../contracts/endpoint.ts';
import { hostManifest } from './host-manifest-plugin.ts';
import { ROUTES_MODULE } from './registry.ts';
import { sectionManifest } from './section-manifest-plugin.ts';
import { sharedModules } from './shared-modules.ts';

export interface SectionOptions {
  readonly name: string;
  /** React Router patterns of the paths that the section owns. */
  readonly owns: readonly string[];
  /** Pieces that others may place: name → file under src/fragments. */
  readonly fragments?: Readonly<Record<string, string>>;
  /** Port of the section's own dev server. */
  readonly devPort: number;
}

const isDev = process.env['NODE_ENV'] === 'development';
const federation = { shareStrategy: 'loaded-first', dts: false, shared: sharedModules() } as const;

/** The build of a section: exposes its routes and fragments; in dev it also serves the section alone. */
export function defineSection({ name, owns, fragments = {}, devPort }: SectionOptions): RsbuildConfig {
  const exposes = Object.fromEntries([
    [`./${ROUTES_MODULE}`, './src/routes.tsx'],
    ...Object.entries(fragments).map(([piece, file]) => [`./${piece}`, file] as const),
  ]);
  return {
    ...common(devPort),
    source: { entry: isDev ? { index: './src/alone.ts' } : {} },
    output: { assetPrefix: 'auto', distPath: { root: 'dist' }, cleanDistPath: true },
    plugins: [
      pluginReact(),
      pluginModuleFederation({ name, exposes, ...federation }),
      sectionManifest({ name, owns, fragments: Object.keys(fragments) }),
    ],
  };
}

/** The build of the host: it provides the shared singletons and knows no section. */
export function defineHost(devPort: number): RsbuildConfig {
  return {
    ...common(devPort),
    source: { entry: { index: './src/index.ts' }, preEntry: isDev ? join(import.meta.dirname, 'late-refresh.ts') : [] },
    // The edge writes the script tags: only it knows under which address a release stands.
    html: {
      template: './src/index.html',
      inject: false,
      templateParameters: { name: brand.names.en, icon: brandIcon() },
    },
    output: { assetPrefix: 'auto', distPath: { root: 'dist' }, cleanDistPath: true },
    plugins: [pluginReact(), pluginModuleFederation({ name: 'host', ...federation }), hostManifest('index')],
  };
}

// A file of a section that hangs counts as failed after this, so that Retry asks for it anew.
const CHUNK_TIMEOUT_MS = 15_000;

function common(devPort: number): RsbuildConfig {
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
    tools: { rspack: { output: { chunkLoadTimeout: CHUNK_TIMEOUT_MS } } },
  };
}

// A section that runs alone calls the API under its own address, as it does behind the edge.
function apiProxy(): Record<string, string> {
  const api = process.env['API_ORIGIN'] || 'http://127.0.0.1:4000';
  return { [API_BASE_PATH]: api, '/media': api };
}
