import { type ChunkFiles, ROUTES_CHUNK, ROUTES_MODULE, type SectionManifest } from '@dar/app/remotes/registry';

type Chunks = Readonly<Record<string, ChunkFiles>>;

/** `catalog-home` becomes `home`. Throws when a module that the section exposes is missing. */
export function sectionChunks(all: Chunks, { name, exposes }: Pick<SectionManifest, 'name' | 'exposes'>): Chunks {
  const prefix = `${name}-`;
  const own = Object.entries(all).flatMap(([chunk, files]) =>
    chunk.startsWith(prefix) ? [[chunk.slice(prefix.length), files] as const] : [],
  );
  const exposed = [ROUTES_MODULE, ...exposes].map((module) => {
    const files = all[prefix + module];
    if (!files)
      throw new Error(`the monolith has no ${name}/${module}: name it in tools/bench/monolith/bundled-sections.ts`);
    return [ROUTES_CHUNK.replace(ROUTES_MODULE, module), files] as const;
  });
  return Object.fromEntries([...own, ...exposed]);
}
