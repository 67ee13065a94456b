import { EMBED, EMBED_STYLES_CHUNK } from '@dar/app/embed-site';
import { type ChunkFiles, type HostManifest, LAZY_UI_CHUNK, type SectionManifest } from '@dar/app/remotes/registry';
import type { ProcessAssetsHandler, RsbuildPlugin, Rspack } from '@rsbuild/core';
import { type OwnedPaths, readOwnedPaths } from './owned-paths.ts';

interface FederationManifest {
  readonly metaData: { readonly globalName: string; readonly remoteEntry: { readonly name: string } };
}

export type DeclaredFields = Pick<
  SectionManifest,
  | 'name'
  | 'shell'
  | 'isPublic'
  | 'protected'
  | 'exposes'
  | 'consumes'
  | 'requires'
  | 'search'
  | 'uncached'
  | 'publicCalls'
  | 'customerCalls'
  | 'policy'
  | 'serverComponents'
> & {
  readonly owns: OwnedPaths;
};

/** Emits `section.json`: name, owned paths, titles from the section's texts, entry, chunks and requirements of a section. */
export function sectionManifest({ owns, ...section }: DeclaredFields, languages: readonly string[]): RsbuildPlugin {
  return emitJson('section.json', async ({ assets, compilation }, folder): Promise<SectionManifest> => {
    const source = assets['mf-manifest.json'];
    if (!source) throw new Error(`section ${section.name}: the federation plugin emitted no manifest`);
    const { metaData } = JSON.parse(source.source().toString()) as FederationManifest;
    return {
      ...section,
      ...(await readOwnedPaths(folder, owns, languages)),
      entry: metaData.remoteEntry.name,
      entryName: metaData.globalName,
      chunks: namedChunks(compilation),
    };
  });
}

export type ShellProvisions = Pick<HostManifest, 'provides' | 'contracts'>;

/** Emits `host.json` with the versions that the shell provides, its calls on the server, and its name unless that is `host`. */
export function hostManifest(
  entry: string,
  shell: ShellProvisions & Pick<HostManifest, 'name' | 'publicCalls'>,
): RsbuildPlugin {
  return emitJson('host.json', ({ compilation }): HostManifest => {
    const files = entryFiles(compilation, entry);
    return {
      ...shell,
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      chunks: chunksWithLazyUi(compilation),
    };
  });
}

export function partnerManifest(provisions: ShellProvisions): RsbuildPlugin {
  return emitJson('host.json', () => provisions);
}

export function embedManifest(
  entryPoint: string,
  consumes: readonly string[],
  { provides, contracts }: ShellProvisions,
): RsbuildPlugin {
  return emitJson('section.json', ({ compilation }): SectionManifest => {
    const files = entryFiles(compilation, entryPoint);
    const [entry, ...others] = files.filter((file) => file.endsWith('.js'));
    if (!entry || others.length > 0) throw new Error('the embed must be one script');
    return {
      name: EMBED,
      entry,
      entryName: globalName(EMBED),
      owns: [],
      isPublic: false,
      exposes: [],
      consumes,
      // It brings its own shared modules and contracts.
      requires: { shared: {}, contracts: '*' },
      provides: { shared: provides, contracts },
      chunks: {
        ...chunksWithLazyUi(compilation),
        [EMBED_STYLES_CHUNK]: files.filter((file) => file.endsWith('.css')),
      },
    };
  });
}

type Assets = Parameters<ProcessAssetsHandler>[0];

function emitJson(file: string, create: (built: Assets, folder: string) => object | Promise<object>): RsbuildPlugin {
  return {
    name: `dar:${file}`,
    setup(api) {
      api.processAssets({ stage: 'report' }, async (built) => {
        const manifest = await create(built, api.context.rootPath);
        const source = new built.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`);
        built.compilation.emitAsset(file, source);
      });
    },
  };
}

/** Returns the global variable of a section's entry. On a partner's page a plain name could belong to the partner. */
export function globalName(section: string): string {
  return `dar_${section.replaceAll('-', '_')}`;
}

const PAGE_FILE = /([^/]+-page)\.tsx$/;

/** Returns the scripts and styles of every named lazy chunk, with those that it depends on. A page has the name of its file. */
function namedChunks({ chunkGroups, entrypoints }: Rspack.Compilation): Record<string, ChunkFiles> {
  const named = chunkGroups.flatMap((group) => {
    const name = group.name ?? group.origins.flatMap(({ request }) => PAGE_FILE.exec(request ?? '')?.[1] ?? [])[0];
    return name === undefined || entrypoints.has(name) ? [] : [[name, group.getFiles().filter(isCode)] as const];
  });
  return Object.fromEntries(named);
}

/** Returns the named chunks. The chunk of dialogs and forms also has its child chunks, which are the shared modules in it. */
function chunksWithLazyUi(compilation: Rspack.Compilation): Record<string, ChunkFiles> {
  const group = compilation.namedChunkGroups.get(LAZY_UI_CHUNK);
  const files = group ? [group, ...group.childrenIterable].flatMap((each) => each.getFiles()) : [];
  return { ...namedChunks(compilation), [LAZY_UI_CHUNK]: [...new Set(files)].filter(isCode) };
}

function entryFiles({ entrypoints }: Rspack.Compilation, entry: string): string[] {
  return (entrypoints.get(entry)?.getFiles() ?? []).filter(isCode);
}

export function isCode(file: string): boolean {
  return /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
}
