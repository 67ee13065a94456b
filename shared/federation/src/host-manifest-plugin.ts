import { type HostManifest, LAZY_UI_CHUNK } from '@dar/app/remotes/registry';
import type { RsbuildPlugin } from '@rsbuild/core';
import { filesWithNext, isCode, namedChunks } from './named-chunks.ts';

/** Emits `host.json` beside the host's files: what the edge must put into a page to start the shop. */
export function hostManifest(entry: string): RsbuildPlugin {
  return {
    name: 'dar:host-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter(isCode);
        const manifest: HostManifest = {
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
          // What is shared stands in chunks of its own, behind the one that asks for it.
          chunks: { ...namedChunks(compilation), [LAZY_UI_CHUNK]: filesWithNext(compilation, LAZY_UI_CHUNK) },
        };
        compilation.emitAsset('host.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
