import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { failSection } from './chunk-retries.ts';
import { isTampered } from './is-tampered.ts';
import { SectionLoadError } from './load-error.ts';
import { refuseTamperedChunks } from './refused-chunks.ts';
import { currentRelease, refuseRelease } from './refused-releases.ts';
import { createRegisteredSections, type RegisteredSections } from './registered-sections.ts';
import type { PageRegistry, ReleaseEntry, SectionRelease } from './registry.ts';
import type { SectionDirectory } from './section-directory.ts';
import type { SectionLoader } from './section-loader.ts';
import type { SectionReports } from './section-reports.ts';
import { withTimeout } from './with-timeout.ts';

interface LoaderOptions {
  readonly runtime: Pick<ModuleFederation, 'registerRemotes' | 'loadRemote'>;
  readonly registry: Pick<PageRegistry, 'loadTimeout' | 'hostVersion'>;
  readonly directory: SectionDirectory;
  readonly reports: SectionReports;
  readonly reload?: () => void;
}

interface RuntimeLoader extends SectionLoader, Pick<RegisteredSections, 'integrityOf'> {}

/**
 * Returns a loader that registers each section by its entry before the first load, without a federation manifest. A section
 * whose files are not the recorded ones is replaced by its last good release.
 */
export function createRuntimeLoader(options: LoaderOptions): RuntimeLoader {
  const { runtime, registry, directory, reports, reload = () => window.location.reload() } = options;
  const sections = createRegisteredSections(runtime);
  const versionOf = (name: string) => (name === 'host' ? registry.hostVersion : sections.versionOf(name));
  refuseTamperedChunks({ directory, reports, versionOf, reload });

  const limit = <T>(work: Promise<T>) => {
    const createError = () => new Error(`it takes longer than ${registry.loadTimeout} ms`);
    return withTimeout(work, registry.loadTimeout, createError);
  };
  const loadFrom = async <Module>(section: SectionRelease, release: ReleaseEntry, module: string): Promise<Module> => {
    if (section.isIncompatible) throw new Error('it needs other versions than the host gives');
    if (!release.integrity && !section.isLocal) throw new Error('its entry has no integrity');
    const start = performance.now();
    sections.register(section, release);
    const loaded = await limit(runtime.loadRemote<Module>(`${section.name}/${module}`));
    if (!loaded) throw new Error(`it exposes no ${module}`);
    if (!section.isLocal) reports.loaded(section.name, release.version, performance.now() - start);
    return loaded;
  };
  const load = async <Module>(name: string, module: string): Promise<Module> => {
    const section = await limit(directory.find(name));
    if (!section) throw new Error('no section of that name is registered');
    const release = currentRelease(section);
    try {
      return await loadFrom<Module>(section, release, module);
    } catch (error) {
      if (section.isLocal) throw error;
      const wasTampered = await isTampered({ url: release.entry, integrity: release.integrity });
      reports.failed(name, release.version, wasTampered ? 'tampered' : 'load');
      if (!wasTampered) throw error;
      refuseRelease(name, release.version);
      const fallback = currentRelease(section);
      if (fallback === release) throw error;
      return loadFrom(section, fallback, module);
    }
  };

  return {
    integrityOf: sections.integrityOf,
    pageOwner: directory.pageOwner,
    ownerOf: directory.ownerOf,
    isPinned: sections.isPinned,
    reportRenderFailure: (name) => reports.failed(name, sections.versionOf(name), 'render'),
    async load<Module>(section: string, module: string): Promise<Module> {
      try {
        return await load<Module>(section, module);
      } catch (cause) {
        failSection(section);
        throw new SectionLoadError(section, cause);
      }
    },
  };
}
