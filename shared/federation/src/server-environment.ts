import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import type { EnvironmentConfig } from '@rsbuild/core';

/**
 * The second build of a host or section, of the same sources: one CommonJS file for the server's workers. What `provided`
 * names stays out of it. No styles: those of the browser's build are linked, and class names are the same in both.
 */
export function serverEnvironment(entry: string, provided: readonly string[]): EnvironmentConfig {
  return {
    source: { entry: { index: entry } },
    output: {
      target: 'node',
      module: false,
      distPath: { root: `dist/${SERVER_FOLDER}` },
      // The browser's build cleans the folder around this one.
      cleanDistPath: false,
      filename: { js: 'index.cjs' },
      minify: false,
      externals: Object.fromEntries(provided.map((name) => [name, `commonjs ${name}`])),
    },
    splitChunks: false,
    tools: {
      rspack: { output: { library: { type: 'commonjs2' }, asyncChunks: false, chunkFormat: 'commonjs' } },
    },
  };
}
