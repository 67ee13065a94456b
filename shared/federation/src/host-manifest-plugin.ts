import { type HostManifest, LAZY_UI_CHUNK } from '@dar/app/remotes/registry';
import type { RsbuildPlugin } from '@rsbuild/core';
import { provisionsOf } from './compatibility.ts';
import { filesWithChildren, isCode, namedChunks } from './named-chunks.ts';
import { sharedModules } from './shared-modules.ts';

/** Emits `host.json` for the gateway: scripts, styles, chunks and provided versions of the host. */
export function hostManifest(entry: string): RsbuildPlugin {
  return {
    name: 'dar:host-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter(isCode);
        const manifest: HostManifest = {
          ...provisionsOf(sharedModules({ eager: true })),
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
