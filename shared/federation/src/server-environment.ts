import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import type { EnvironmentConfig } from '@rsbuild/core';

/** Returns the server's build: one CommonJS file that requires the `provided` modules. Pages link the browser's styles. */
export function serverEnvironment(entry: string, provided: readonly string[]): EnvironmentConfig {
  return {
    source: { entry: { index: entry } },
    output: {
      target: 'node',
      module: false,
      distPath: { root: `dist/${SERVER_FOLDER}` },
      // The browser's build cleans the parent folder.
      cleanDistPath: false,
      filename: { js: 'index.cjs' },
      // Every process that renders the section compiles the file and keeps it in memory. Stack traces need the names.
      minify: { js: true, jsOptions: { minimizerOptions: { mangle: false } } },
      // The browser's build has them.
      legalComments: 'none',
      externals: Object.fromEntries(provided.map((name) => [name, `commonjs ${name}`])),
    },
    // antd imports the renderer of browsers for its functions that show a dialog without a component.
    resolve: { alias: { 'react-dom/client': false } },
    splitChunks: false,
    tools: {
      rspack: { output: { library: { type: 'commonjs2' }, asyncChunks: false, chunkFormat: 'commonjs' } },
    },
  };
}
