import type { SectionLoader } from '@dar/app';
import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  satisfy,
} from '@module-federation/enhanced/runtime';
import type { PageRegistry, ReleaseEntry } from './registry.ts';
import type { SectionReports } from './reporter.ts';
import { createRuntimeLoader, createSectionDirectory, type SectionDirectory } from './runtime-loader.ts';

export function createShopSections(registry: PageRegistry, reports: SectionReports): SectionLoader {
  return createSections(registry, createSectionDirectory(registry), reports, reloadOnline);
}

/** Returns the loader of a partner's page, for the sections that the registry names. Call it once for a page. */
export function createPartnerSections(
  origin: string,
  registry: PageRegistry,
  reports: SectionReports = CONSOLE,
): SectionLoader {
  const absolute = withOrigin(origin, registry);
  // The registry names all sections of the partner, so no other one is fetched.
  const directory = createSectionDirectory(absolute, async () => absolute);
  // The page is the partner's: it is not reloaded.
  return createSections(absolute, directory, reports, () => undefined);
}

function createSections(
  registry: PageRegistry,
  directory: SectionDirectory,
  reports: SectionReports,
  reload: () => void,
): SectionLoader {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  registerGlobalPlugins([hostShares(runtime.name)]);
  return createRuntimeLoader({ runtime, registry, directory, reports, reload });
}

/** Loads the page again, without a connection once it is back: the browser's own page would replace the shop. */
function reloadOnline(): void {
  const reload = () => window.location.reload();
  if (navigator.onLine) reload();
  else window.addEventListener('online', reload, { once: true });
}

const CONSOLE: SectionReports = {
  loaded: () => undefined,
  failed: (section, version, reason) => console.warn(`${section} ${version} failed: ${reason}`),
};

function withOrigin(origin: string, registry: PageRegistry): PageRegistry {
  const absolute = <Release extends ReleaseEntry>(release: Release) => ({ ...release, entry: origin + release.entry });
  return { ...registry, sections: registry.sections.map(absolute) };
}

/**
 * Gives sections the copy of a shared module that the runtime called `host` has. By default the latest version of any
 * section would win. Sections share among themselves what the host lacks, by the rules of Module Federation.
 * A module that did not load is loaded again when it is next needed.
 */
export const hostShares = (host: string) =>
  ({
    name: 'dar-host-shares',
    errorLoadShare({ shareScopeMap, pkgName }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const shared of Object.values(scope[pkgName] ?? {})) {
          // The runtime keeps the rejected promise (module-federation/core#5068).
          if (!shared.loaded) shared.loading = null;
        }
      }
    },
    resolveShare(args) {
      const { shareScopeMap, scope, pkgName, shareInfo } = args;
      const copies = Object.values(shareScopeMap[scope]?.[pkgName] ?? {});
      const shared = copies.find(({ from }) => from === host);
      if (!shared) return args;
      const { requiredVersion } = shareInfo.shareConfig;
      return {
        ...args,
        resolver() {
          if (!requiredVersion || satisfy(shared.version, requiredVersion)) return { shared, useTreesShaking: false };
          throw new Error(`the host gives ${pkgName} ${shared.version}, and the section needs ${requiredVersion}`);
        },
      };
    },
  }) satisfies ModuleFederationRuntimePlugin;
