import { brand } from '@dar/contracts/brand';
import { COLORS } from '@dar/contracts/brand/colors';
import { brandIcon } from '@dar/contracts/brand/icon';
import { hostManifest } from '@dar/federation/manifest-plugins';
import { serverEnvironment } from '@dar/federation/server-environment';
import { provisions } from '@dar/preset';
import { PROVIDED_MODULES } from '@dar/preset/singletons';
import { themeStyles } from '@dar/preset/theme-styles';
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { prefixChunkNames } from './src/monolith/prefix-chunk-names.ts';

/** Returns the server build of a release. It has the root of the browser build, so class names are the same. */
function server(release: string, entry: string, provided: readonly string[]): EnvironmentConfig {
  const { output, ...rest } = serverEnvironment(entry, provided);
  return { ...rest, output: { ...output, distPath: { root: `dist/${release}/server` } } };
}

const sectionServer = (name: string) => server(name, `../../mfe-${name}/src/routes.tsx`, PROVIDED_MODULES);

/** Builds host and sections as one application without federation, the reference of the page benchmark. */
export default defineConfig({
  environments: {
    web: {
      source: { entry: { index: './monolith/index.ts' } },
      html: {
        template: '../../host/src/index.html',
        inject: false,
        templateParameters: { name: brand.names.en, icon: brandIcon(), color: COLORS.ground },
      },
      output: { assetPrefix: 'auto', distPath: { root: 'dist/host' }, cleanDistPath: true },
      // A gateway takes no release without the hashes of its chunks.
      security: { sri: { enable: 'auto', algorithm: 'sha256' } },
      plugins: [hostManifest('index', provisions), themeStyles()],
    },
    'server-host': server('host', '../../host/src/server.ts', []),
    'server-account': sectionServer('account'),
    'server-booking': sectionServer('booking'),
    'server-catalog': sectionServer('catalog'),
    'server-checkout': sectionServer('checkout'),
  },
  plugins: [pluginReact(), prefixChunkNames()],
  performance: { printFileSize: false },
});
