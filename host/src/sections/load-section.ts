import type { App } from '@dar/app';
import { addTexts, LANGUAGES } from '@dar/app/i18n';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import { ROUTES_MODULE, type SectionRelease } from '@dar/app/remotes/registry';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { withTimeout } from '@dar/app/remotes/timing';
import { matchRoutes, type RouteObject } from '@dar/app/router';

type LazyPage = NonNullable<RouteObject['lazy']>;
type LoadPage = (lazy: LazyPage) => Promise<Pick<RouteObject, 'Component'>>;

/** Loads a section, its texts and the pages of `shownPath`. Throws SectionLoadError after `timeout` milliseconds. */
export async function loadSection(
  app: App,
  { name }: SectionRelease,
  timeout: number,
  shownPath?: string,
): Promise<RouteObject[]> {
  const limit = <T>(work: Promise<T>) => withTimeout(work, timeout, () => new SectionLoadError(name));
  const loadPage: LoadPage = async (lazy) => {
    try {
      return { Component: await limit(importPage(lazy)) };
    } catch (cause) {
      app.sections.reportFailure(name, 'load');
      throw new SectionLoadError(name, cause);
    }
  };
  const loadRoutes = async () => {
    const { routes } = await loadModule(app, name);
    const limited = routes.map((route) => withPageLoader(route, loadPage));
    if (shownPath !== undefined) await loadPagesAt(limited, shownPath);
    return limited;
  };
  return limit(loadRoutes());
}

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

function withPageLoader(route: RouteObject, loadPage: LoadPage): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(lazy && { lazy: () => loadPage(lazy) }),
    ...(children && { children: children.map((child) => withPageLoader(child, loadPage)) }),
  } as RouteObject;
}

/** Loads the pages of a path into their routes. React Router does not hydrate a route that has a `lazy`. */
async function loadPagesAt(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function importPage(lazy: LazyPage): Promise<RouteObject['Component']> {
  const Page = typeof lazy === 'function' ? (await lazy()).Component : await lazy.Component?.();
  if (!Page) throw new Error('the page exports no Component');
  return Page;
}
