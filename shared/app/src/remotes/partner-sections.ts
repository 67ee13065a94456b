import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { setChunkTimeout } from './chunk-retries.ts';
import type { PageRegistry, ReleaseEntry } from './registry.ts';
import { retryPlugin } from './retry-plugin.ts';
import { createRuntimeLoader } from './runtime-loader.ts';
import { createSectionDirectory } from './section-directory.ts';
import type { SectionLoader } from './section-loader.ts';
import type { SectionReports } from './section-reports.ts';

type Runtime = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'registerPlugins'>;

/**
 * Returns the loader of a partner's page. It loads the sections that the registry names from the shop at `origin`, and no
 * others. Call it once for a page.
 */
export function createPartnerSections(runtime: Runtime, origin: string, registry: PageRegistry): SectionLoader {
  const absolute = withOrigin(origin, registry);
  setChunkTimeout(registry.loadTimeout);
  // The registry names all sections of the partner, so no other one is fetched.
  const directory = createSectionDirectory(absolute, async () => absolute);
  // The page is the partner's: it is not reloaded.
  const reload = () => undefined;
  const sections = createRuntimeLoader({ runtime, registry: absolute, directory, reports: REPORTS, reload });
  runtime.registerPlugins([retryPlugin(registry.loadTimeout, sections.integrityOf)]);
  return sections;
}

const REPORTS: SectionReports = {
  loaded: () => undefined,
  failed: (section, version, reason) => console.warn(`${section} ${version} failed: ${reason}`),
};

function withOrigin(origin: string, registry: PageRegistry): PageRegistry {
  const absolute = <Release extends ReleaseEntry>(release: Release) => ({ ...release, entry: origin + release.entry });
  const sections = registry.sections.map((section) => ({
    ...absolute(section),
    fallback: section.fallback && absolute(section.fallback),
  }));
  return { ...registry, sections };
}
