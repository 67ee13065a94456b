import type { App } from '@dar/app';
import { addTexts, LANGUAGES } from '@dar/app/i18n';
import { failSection } from '@dar/app/remotes/chunk-retries';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import { ROUTES_MODULE, type SectionRelease } from '@dar/app/remotes/registry';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { withTimeout } from '@dar/app/remotes/with-timeout';
import type { RouteObject } from '@dar/app/router';
import { retryablePages } from './retryable-pages.tsx';

/**
 * Loads a section and its texts and returns its routes, with the pages of `shownPath` loaded. Throws SectionLoadError when
 * the section is down, takes longer than `timeout` milliseconds or exposes no routes.
 */
export async function loadSection(
  app: App,
  { name }: SectionRelease,
  timeout: number,
  shownPath?: string,
): Promise<RouteObject[]> {
  const fail = () => {
    failSection(name);
    return new SectionLoadError(name);
  };
  const limit = <T>(work: Promise<T>) => withTimeout(work, timeout, fail);
  const loadRoutes = async () => {
    const section = await loadModule(app, name);
    const { routes, loadPagesAt } = retryablePages(name, section.routes, limit);
    if (shownPath !== undefined) await loadPagesAt(shownPath);
    return routes;
  };
  return limit(loadRoutes());
}

/** Loads the routes and the texts of a section. Throws SectionLoadError. */
export async function loadModule(app: App, name: string): Promise<SectionRoutes> {
  const module = await app.sections.load<unknown>(name, ROUTES_MODULE);
  if (!isSectionRoutes(module)) throw new SectionLoadError(name, new Error('the section exposes no routes'));
  await addTexts(app.i18n, name, module.texts).catch((cause: unknown) => {
    throw new SectionLoadError(name, cause);
  });
  return module;
}

// TypeScript cannot check the module of another build.
function isSectionRoutes(module: unknown): module is SectionRoutes {
  const { routes, texts } = (module ?? {}) as Partial<SectionRoutes>;
  return Array.isArray(routes) && LANGUAGES.every((language) => typeof texts?.[language] === 'function');
}
