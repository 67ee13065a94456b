import type { RsbuildPlugin } from '@rsbuild/core';
import type { HostManifest } from './registry.ts';

/** Emits `host.json` beside the host's files: what the edge must put into a page to start the shop. */
export function hostManifest(entry: string): RsbuildPlugin {
  return {
    name: 'dar:host-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
        const manifest: HostManifest = {
          scripts: files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')),
          styles: files.filter((file) => file.endsWith('.css')),
        };
        compilation.emitAsset('host.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
