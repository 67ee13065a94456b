import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Wraps the loader of chunks. Builds copy its source: it must not use anything from outside. */
export const withRetries =
  <Options extends unknown[]>(load: (chunk: string, ...options: Options) => Promise<unknown>) =>
  (chunk: string, ...options: Options): Promise<unknown> => {
    const attempt = (left: number): Promise<unknown> =>
      load(chunk, ...options).catch(async (error) => {
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return attempt(left - 1);
      });
    return attempt(2);
  };

/** Requests a script or style sheet that did not load twice more. @rsbuild/plugin-assets-retry adds 1.5 kB to each entry. */
export function retryChunks(): RsbuildPlugin {
  return {
    name: 'dar:retry-chunks',
    setup(api) {
      api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
        const { ensureChunk } = rspack.RuntimeGlobals;
        appendPlugins({
          apply({ hooks }: Rspack.Compiler) {
            hooks.thisCompilation.tap('dar:retry-chunks', (compilation) => {
              compilation.hooks.runtimeModule.tap('dar:retry-chunks', ({ name, source }) => {
                if (name !== 'ensure_chunk' || !source) return;
                const code = `${source.source}\n${ensureChunk} = (${withRetries})(${ensureChunk});`;
                source.source = Buffer.from(code);
              });
            });
          },
        });
      });
    },
  };
}
