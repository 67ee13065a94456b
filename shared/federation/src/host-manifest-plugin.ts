import { type HostManifest, LAZY_UI_CHUNK } from '@dar/app/remotes/registry';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { provisionsOf } from './compatibility.ts';
import { filesWithChildren, isCode, namedChunks } from './named-chunks.ts';
import { sharedModules } from './shared-modules.ts';

/** Emits `host.json` for the gateway: scripts, styles, chunks and provided versions of the host. */
export function hostManifest(entry: string): RsbuildPlugin {
  return hostJson((compilation) => {
    const files = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter(isCode);
    return {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      // The shared modules of the lazy UI are in child chunks.
      chunks: { ...namedChunks(compilation), [LAZY_UI_CHUNK]: filesWithChildren(compilation, LAZY_UI_CHUNK) },
    };
  });
}

/** Emits `host.json` of a partner's site for the registry. It has the provided versions only. */
export function partnerManifest(): RsbuildPlugin {
  return hostJson(() => ({}));
}

type BuiltFiles = Omit<HostManifest, 'provides' | 'contracts'>;

function hostJson(files: (compilation: Rspack.Compilation) => BuiltFiles | Record<string, never>): RsbuildPlugin {
  return {
    name: 'dar:host-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const manifest = { ...provisionsOf(sharedModules({ eager: true })), ...files(compilation) };
        compilation.emitAsset('host.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
