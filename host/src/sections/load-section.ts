import type { App } from '@dar/app';
import { addTexts, LANGUAGES } from '@dar/app/i18n';
import { failSection } from '@dar/app/remotes/chunk-retries';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import { ROUTES_MODULE, type SectionRelease } from '@dar/app/remotes/registry';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { withTimeout } from '@dar/app/remotes/with-timeout';
import type { RouteObject } from '@dar/app/router';
import { loadPagesAt, retryLazyPages } from './lazy-pages.tsx';

/**
 * A section's routes, its texts being loaded too, and the pages of the path that is shown already. Throws SectionLoadError when it is down, takes longer than `timeout`
 * milliseconds, or exposes something else than routes.
 */
export async function loadSection(
  app: App,
  { name }: SectionRelease,
  timeout: number,
  shown?: string,
): Promise<RouteObject[]> {
  const late = () => {
    failSection(name);
    return new SectionLoadError(name);
  };
  const limit = <T>(work: Promise<T>) => withTimeout(work, timeout, late);
  const { routes } = await limit(loadModule(app, name));
  const ready = shown === undefined ? routes : await limit(loadPagesAt(shown, name, routes));
  return retryLazyPages(name, ready, limit);
}

async function loadModule(app: App, name: string): Promise<SectionRoutes> {
  const module = await app.sections.load<unknown>(name, ROUTES_MODULE);
  if (!isSectionRoutes(module)) throw new SectionLoadError(name, new Error('the section exposes no routes'));
  await addTexts(app.i18n, name, module.texts).catch((cause: unknown) => {
    throw new SectionLoadError(name, cause);
  });
  return module;
}

// A section is built apart from this page: only looking tells what it really exposes.
function isSectionRoutes(module: unknown): module is SectionRoutes {
  const { routes, texts } = (module ?? {}) as Partial<SectionRoutes>;
  return Array.isArray(routes) && LANGUAGES.every((language) => typeof texts?.[language] === 'function');
}
