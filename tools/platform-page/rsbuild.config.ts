import { PLATFORM_PATH } from '@dar/platform-protocol';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The platform serves the build at /platform/. In development, PLATFORM_ORIGIN names a running platform. */
export default defineConfig({
  plugins: [pluginReact()],
  html: { template: './src/index.html' },
  source: { entry: { index: './src/index.tsx' } },
  output: { assetPrefix: '/platform/', legalComments: 'none' },
  server: {
    base: '/platform',
    port: 3030,
    strictPort: true,
    printUrls: true,
    proxy: { [PLATFORM_PATH]: process.env['PLATFORM_ORIGIN'] || 'http://localhost:3100' },
  },
  performance: { printFileSize: false },
});
