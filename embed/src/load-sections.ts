import { EMBED } from '@dar/app/embed-site';
import { type BundlerRuntime, retryChunks, setChunkTimeout } from '@dar/app/remotes/chunk-retries';
import type { PageRegistry, ReleaseEntry } from '@dar/app/remotes/registry';
import { retryPlugin } from '@dar/app/remotes/retry-plugin';
import { createRuntimeLoader } from '@dar/app/remotes/runtime-loader';
import { createSectionDirectory } from '@dar/app/remotes/section-directory';
import type { SectionLoader } from '@dar/app/remotes/section-loader';
import type { SectionReports } from '@dar/app/remotes/section-reports';
import { getInstance } from '@module-federation/enhanced/runtime';

declare const __webpack_require__: BundlerRuntime;

let loader: SectionLoader | undefined;

/** Returns the page's loader of the sections that the partner may load. There is one for all views. */
export function loadSections(origin: string, registry: PageRegistry): SectionLoader {
  loader ??= createLoader(withOrigin(origin, registry));
  return loader;
}

function createLoader(registry: PageRegistry): SectionLoader {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  setChunkTimeout(registry.loadTimeout);
  retryChunks(EMBED, __webpack_require__, __webpack_require__.sriHashes !== undefined);
  // The registry names all sections of the partner, so no other one is fetched.
  const directory = createSectionDirectory(registry, async () => registry);
  // The page is the partner's: it is not reloaded.
  const reload = () => undefined;
  const sections = createRuntimeLoader({ runtime, registry, directory, reports: REPORTS, reload });
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
