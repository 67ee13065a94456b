import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Marks the scripts of entries, whose functions the first page needs. Chromium then compiles all of them while they load, in
 * another thread, instead of each one when it is first called. To other browsers this is a comment.
 */
export function compileHints(): RsbuildPlugin {
  return {
    name: 'dar:compile-hints',
    setup(api) {
      api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
        // After the minifier, which removes comments.
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
        const banner = '//# allFunctionsCalledOnLoad';
        appendPlugins(new rspack.BannerPlugin({ banner, raw: true, entryOnly: true, stage, test: /\.js$/ }));
      });
    },
  };
}
