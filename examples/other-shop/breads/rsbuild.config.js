import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  source: { entry: { index: './src/routes.jsx' } },
  output: { assetPrefix: 'auto' },
  security: { sri: { enable: true } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'breads',
      exposes: { './routes': './src/routes.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
});
