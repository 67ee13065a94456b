import type { RsbuildPlugin } from '@rsbuild/core';
import type { SectionManifest } from './registry.ts';

interface FederationManifest {
  readonly metaData: { readonly globalName: string; readonly remoteEntry: { readonly name: string } };
}

/** Emits `section.json` beside a section's files: what a release of it says of itself. */
export function sectionManifest(section: Pick<SectionManifest, 'name' | 'owns' | 'fragments'>): RsbuildPlugin {
  return {
    name: 'dar:section-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const source = assets['mf-manifest.json'];
        if (!source) throw new Error(`section ${section.name}: the federation plugin emitted no manifest`);
        const { metaData } = JSON.parse(source.source().toString()) as FederationManifest;
        const manifest: SectionManifest = {
          ...section,
          entry: metaData.remoteEntry.name,
          entryName: metaData.globalName,
        };
        compilation.emitAsset('section.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
