import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Registry } from './registry.ts';
import { SectionLoadError, type SectionLoader } from './section-loader.ts';
import { ownerOf } from './section-owner.ts';
import { withinTime } from './within-time.ts';

/**
 * A loader over the federation runtime of the page: registers every section of the registry by its direct entry, so
 * that no manifest has to be fetched first.
 */
export function createRuntimeLoader(runtime: ModuleFederation, registry: Registry): SectionLoader {
  const known = new Map(registry.sections.map((section) => [section.name, section]));
  runtime.registerRemotes(
    registry.sections.map(({ name, entry, entryName }) => ({
      name,
      entry,
      entryGlobalName: entryName,
      type: 'global' as const,
    })),
  );
  return {
    ownerOf: (pathname) => ownerOf(registry.sections, pathname),
    async load<Module>(section: string, module: string): Promise<Module> {
      if (!known.has(section)) throw new SectionLoadError(section);
      const loading = runtime.loadRemote<Module>(`${section}/${module}`).catch((cause: unknown) => {
        throw new SectionLoadError(section, cause);
      });
      const loaded = await withinTime(loading, registry.loadTimeout, () => new SectionLoadError(section));
      if (!loaded) throw new SectionLoadError(section);
      return loaded;
    },
  };
}
