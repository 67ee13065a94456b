import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  output: { assetPrefix: 'auto' },
  security: { sri: { enable: true } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'cooling',
      exposes: { './routes': './src/routes.jsx', './CoolingSize': './src/cooling-size.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true }, zustand: {} },
      dts: false,
    }),
  ],
});
