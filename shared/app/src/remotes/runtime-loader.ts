import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { failSection } from './chunk-retries.ts';
import { SectionLoadError } from './load-error.ts';
import type { PageRegistry, SectionRelease } from './registry.ts';
import { createSectionDirectory, type SectionDirectory } from './section-directory.ts';
import type { SectionLoader } from './section-loader.ts';
import { withTimeout } from './with-timeout.ts';

/** Returns a loader that registers each section by its entry before the first load, without a federation manifest. */
export function createRuntimeLoader(
  runtime: ModuleFederation,
  registry: PageRegistry,
  directory: SectionDirectory = createSectionDirectory(registry),
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
    pageOwner: directory.pageOwner,
    ownerOf: directory.ownerOf,
    async load<Module>(section: string, module: string): Promise<Module> {
      try {
        const createError = () => new Error(`it takes longer than ${registry.loadTimeout} ms`);
        const loaded = await withTimeout(load<Module>(section, module), registry.loadTimeout, createError);
        if (!loaded) throw new Error(`it exposes no ${module}`);
        return loaded;
      } catch (cause) {
        failSection(section);
        throw new SectionLoadError(section, cause);
      }
    },
  };
}
