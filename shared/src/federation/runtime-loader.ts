import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { SectionLoadError } from './load-failure.ts';
import type { PageRegistry, SectionRelease } from './registry.ts';
import { createDirectory, type SectionDirectory } from './section-directory.ts';
import type { SectionLoader } from './section-loader.ts';
import { withinTime } from './within-time.ts';

/**
 * A loader over the federation runtime of the page: registers each section by its direct entry when it is first needed,
 * so that no manifest has to be fetched before.
 */
export function createRuntimeLoader(
  runtime: ModuleFederation,
  registry: PageRegistry,
  directory: SectionDirectory = createDirectory(registry),
): SectionLoader {
  const registered = new Set<string>();
  const register = ({ name, entry, entryName }: SectionRelease) => {
    if (registered.has(name)) return;
    registered.add(name);
    runtime.registerRemotes([{ name, entry, entryGlobalName: entryName, type: 'global' }]);
  };
  const load = async <Module>(section: string, module: string): Promise<Module | null> => {
    const release = await directory.find(section);
    if (!release) throw new Error('no section of that name is registered');
    register(release);
    return runtime.loadRemote<Module>(`${section}/${module}`);
  };
  return {
    shown: directory.shown,
    ownerOf: directory.ownerOf,
    async load<Module>(section: string, module: string): Promise<Module> {
      const loading = load<Module>(section, module).catch((cause: unknown) => {
        throw new SectionLoadError(section, cause);
      });
      const loaded = await withinTime(loading, registry.loadTimeout, () => new SectionLoadError(section));
      if (!loaded) throw new SectionLoadError(section);
      return loaded;
    },
  };
}
