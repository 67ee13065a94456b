import { hostManifest } from '@dar/federation/manifest-plugins';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { version } from 'react';

const singleton = { singleton: true, eager: true, strictVersion: true };

export default defineConfig({
  source: { entry: { index: './src/index.jsx' } },
  // The gateway adds the elements of scripts and styles, because it knows the address of the release.
  html: { template: './src/index.html', inject: false },
  output: { assetPrefix: 'auto' },
  security: { sri: { enable: true } },
  plugins: [
    pluginReact({ splitChunks: false }),
    pluginModuleFederation({ name: 'host', shared: { react: singleton, 'react-dom': singleton }, dts: false }),
    hostManifest('index', { provides: { react: version, 'react-dom': version }, contracts: '1.0.0' }),
  ],
});
