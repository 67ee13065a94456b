import type { App } from '@dar/app';
import { loadSectionModule } from '@dar/app/remote-component';
import { matchRoutes, type RouteObject, redirectDocument } from '@dar/app/router';
import { SectionLoadError } from './load-error.ts';
import { ROUTES_MODULE, type SectionRelease } from './registry.ts';
import type { SectionRoutes } from './section-module.ts';
import { withTimeout } from './timing.ts';

type LazyPage = NonNullable<RouteObject['lazy']>;
type LoadPage = (lazy: LazyPage) => Promise<Pick<RouteObject, 'Component'>>;

/** Loads a section, its texts and the pages of `shownPath`. Throws SectionLoadError after `timeout` milliseconds. */
export async function loadSection(
  app: App,
  section: SectionRelease,
  timeout: number,
  shownPath?: string,
): Promise<RouteObject[]> {
  const { name, owns } = section;
  if (needsDocument(app, section)) return owns.map(documentRoute);
  const limit = <T>(work: Promise<T>) => withTimeout(work, timeout, () => new SectionLoadError(name));
  const loadPage: LoadPage = async (lazy) => {
    try {
      return { Component: await limit(importPage(lazy)) };
    } catch (cause) {
      throw failLoad(app, name, cause);
    }
  };
  const loadRoutes = async () => {
    const { routes } = await loadModule(app, name);
    const foreign = routes.filter((route) => getPaths(route).some((path) => !owns.includes(path)));
    if (foreign.length > 0) reportForeignRoutes(app, name, foreign);
    const owned = routes.filter((route) => !foreign.includes(route));
    const limited = owned.map((route) => withPageLoader(route, loadPage));
    if (shownPath !== undefined) await loadPagesAt(limited, shownPath);
    return limited;
  };
  return limit(loadRoutes());
}

/** Returns whether pages of the section have another content security policy than this document, which keeps its own. */
function needsDocument({ sections: { pageOwner } }: App, { name, hasPolicy }: SectionRelease): boolean {
  return name !== pageOwner?.name && Boolean(hasPolicy || pageOwner?.hasPolicy);
}

function documentRoute(path: string): RouteObject {
  return { path, loader: ({ request: { url } }) => redirectDocument(url) };
}

/** Loads the routes and texts of a section. Throws SectionLoadError. */
export async function loadModule(app: App, name: string): Promise<SectionRoutes> {
  const module = await loadSectionModule<SectionRoutes>(app, name, ROUTES_MODULE);
  // TypeScript cannot check the module of another build.
  if (!Array.isArray(module.routes)) throw failLoad(app, name, new Error('the section exposes no routes'));
  return module;
}

function failLoad({ sections }: App, name: string, cause: unknown): SectionLoadError {
  sections.reportFailure(name, 'load');
  return new SectionLoadError(name, cause);
}

/** They would replace pages of other sections, whose paths only the registry compares. */
function reportForeignRoutes({ sections }: App, name: string, routes: readonly RouteObject[]): void {
  sections.reportFailure(name, 'load');
  console.error(`${name} does not own ${routes.flatMap((route) => getPaths(route)).join(', ')}`);
}

/** Returns the patterns that a route and its children match. */
function getPaths({ path, index, children = [] }: RouteObject, parent = ''): string[] {
  const own = path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
  const matched = path !== undefined || index ? [own] : [];
  return [...matched, ...children.flatMap((child) => getPaths(child, own))];
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
