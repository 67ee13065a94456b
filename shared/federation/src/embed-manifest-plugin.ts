import { EMBED, EMBED_STYLES_CHUNK } from '@dar/app/embed-site';
import { LAZY_UI_CHUNK, type SectionManifest } from '@dar/app/remotes/registry';
import type { RsbuildPlugin } from '@rsbuild/core';
import { provisionsOf } from './compatibility.ts';
import { globalName } from './global-name.ts';
import { filesWithChildren, isCode, namedChunks } from './named-chunks.ts';
import { sharedModules } from './shared-modules.ts';

/** Emits `section.json` of the embed, which is released like a section without pages. */
export function embedManifest(entryPoint: string): RsbuildPlugin {
  return {
    name: 'dar:embed-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = (compilation.entrypoints.get(entryPoint)?.getFiles() ?? []).filter(isCode);
        const [entry, ...others] = files.filter((file) => file.endsWith('.js'));
        if (!entry || others.length > 0) throw new Error('the embed must be one script');
        const { provides, contracts } = provisionsOf(sharedModules({ eager: true }));
        const manifest: SectionManifest = {
          name: EMBED,
          entry,
          entryName: globalName(EMBED),
          owns: [],
          isPublic: false,
          exposes: [],
          consumes: ['booking/BookingModal'],
          // It brings its own shared modules and contracts.
          requires: { shared: {}, contracts: '*' },
          provides: { shared: provides, contracts },
          chunks: {
            ...namedChunks(compilation),
            [EMBED_STYLES_CHUNK]: files.filter((file) => file.endsWith('.css')),
            [LAZY_UI_CHUNK]: filesWithChildren(compilation, LAZY_UI_CHUNK),
          },
        };
        compilation.emitAsset('section.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
