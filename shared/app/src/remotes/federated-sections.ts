import { getInstance, registerGlobalPlugins } from '@module-federation/runtime';
import { hostShares } from './host-shares.ts';
import type { PageRegistry, ReleaseEntry } from './registry.ts';
import { createRuntimeLoader } from './runtime-loader.ts';
import { createSectionDirectory, type SectionDirectory } from './section-directory.ts';
import type { SectionLoader, SectionReports } from './section-loader.ts';

/** Returns the loader of the shop's pages. It loads sections with the page's federation runtime. */
export function createShopSections(registry: PageRegistry, reports: SectionReports): SectionLoader {
  return createSections(registry, createSectionDirectory(registry), reports, () => window.location.reload());
}

/**
 * Returns the loader of a partner's page. It loads the sections that the registry names from the shop at `origin`, and no
 * others. Call it once for a page.
 */
export function createPartnerSections(origin: string, registry: PageRegistry): SectionLoader {
  const absolute = withOrigin(origin, registry);
  // The registry names all sections of the partner, so no other one is fetched.
  const directory = createSectionDirectory(absolute, async () => absolute);
  // The page is the partner's: it is not reloaded.
  return createSections(absolute, directory, CONSOLE, () => undefined);
}

function createSections(
  registry: PageRegistry,
  directory: SectionDirectory,
  reports: SectionReports,
  reload: () => void,
): SectionLoader {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  registerGlobalPlugins([hostShares]);
  return createRuntimeLoader({ runtime, registry, directory, reports, reload });
}

const CONSOLE: SectionReports = {
  loaded: () => undefined,
  failed: (section, version, reason) => console.warn(`${section} ${version} failed: ${reason}`),
};

function withOrigin(origin: string, registry: PageRegistry): PageRegistry {
  const absolute = <Release extends ReleaseEntry>(release: Release) => ({ ...release, entry: origin + release.entry });
  return { ...registry, sections: registry.sections.map(absolute) };
}
