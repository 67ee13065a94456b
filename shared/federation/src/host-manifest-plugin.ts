import { type HostManifest, LAZY_UI_CHUNK } from '@dar/app/remotes/registry';
import type { RsbuildPlugin } from '@rsbuild/core';
import { filesWithChildren, isCode, namedChunks } from './named-chunks.ts';

/** Emits `host.json`: the scripts, styles and chunks of the host, for the gateway's pages. */
export function hostManifest(entry: string): RsbuildPlugin {
  return {
    name: 'dar:host-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter(isCode);
        const manifest: HostManifest = {
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
          // The shared modules of the lazy UI are in child chunks.
          chunks: { ...namedChunks(compilation), [LAZY_UI_CHUNK]: filesWithChildren(compilation, LAZY_UI_CHUNK) },
        };
        compilation.emitAsset('host.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
