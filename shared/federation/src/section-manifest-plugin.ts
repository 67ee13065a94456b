import type { SectionManifest } from '@dar/app/remotes/registry';
import type { RsbuildPlugin } from '@rsbuild/core';
import { namedChunks } from './named-chunks.ts';
import { readTitles, type TitleKeys } from './page-titles.ts';

interface FederationManifest {
  readonly metaData: { readonly globalName: string; readonly remoteEntry: { readonly name: string } };
}

type DeclaredFields = Pick<SectionManifest, 'name' | 'owns' | 'isPublic' | 'exposes' | 'consumes' | 'requires'>;

/**
 * Emits `section.json`: name, owned paths, titles, entry, chunks and requirements of a section, for the gateway. The titles
 * come from the section's texts.
 */
export function sectionManifest(section: DeclaredFields, titleKeys: TitleKeys): RsbuildPlugin {
  return {
    name: 'dar:section-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, async ({ assets, compilation, sources }) => {
        const source = assets['mf-manifest.json'];
        if (!source) throw new Error(`section ${section.name}: the federation plugin emitted no manifest`);
        const { metaData } = JSON.parse(source.source().toString()) as FederationManifest;
        const manifest: SectionManifest = {
          ...section,
          titles: await readTitles(api.context.rootPath, titleKeys),
          entry: metaData.remoteEntry.name,
          entryName: metaData.globalName,
          chunks: namedChunks(compilation),
        };
        compilation.emitAsset('section.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    },
  };
}
