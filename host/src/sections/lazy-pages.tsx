import { SectionLoadError } from '@dar/app/remotes/load-error';
import { matchRoutes, type RouteObject } from '@dar/app/router';
import type { ComponentType } from 'react';

/** Bounds how long the files of a page may take; throws when they take longer. */
export type TimeLimit = <T>(work: Promise<T>) => Promise<T>;

/**
 * The same routes, with pages that can be tried anew. React Router remembers for good that a `lazy` failed; a page that
 * its route's loader loads is asked for again at the next visit.
 */
export function retryLazyPages(section: string, routes: readonly RouteObject[], limit: TimeLimit): RouteObject[] {
  return routes.map((route) => {
    const late = route.lazy ? withLoadedPage(section, route, pageLoader(route.lazy), limit) : route;
    if (!late.children) return late;
    return { ...late, children: retryLazyPages(section, late.children, limit) };
  });
}

/** The same routes, with the pages of one path loaded. Throws SectionLoadError when they do not load. */
export async function loadPagesAt(
  path: string,
  section: string,
  routes: readonly RouteObject[],
): Promise<readonly RouteObject[]> {
  const matched = new Set((matchRoutes([...routes], path) ?? []).map(({ route }) => route));
  const loadAll = (some: readonly RouteObject[]): Promise<RouteObject[]> =>
    Promise.all(
      some.map(async (route) => {
        if (!matched.has(route)) return route;
        const page = route.lazy && { lazy: undefined, Component: await loadOrThrow(section, pageLoader(route.lazy)) };
        const loaded = { ...route, ...page };
        return loaded.children ? { ...loaded, children: await loadAll(loaded.children) } : loaded;
      }),
    );
  return loadAll(routes);
}

type PageLoader = () => Promise<ComponentType | null | undefined> | undefined;

function pageLoader(lazy: NonNullable<RouteObject['lazy']>): PageLoader {
  return typeof lazy === 'function' ? async () => (await lazy()).Component : () => lazy.Component?.();
}

function withLoadedPage(section: string, route: RouteObject, load: PageLoader, limit: TimeLimit): RouteObject {
  let Page: ComponentType | undefined;
  const loadPage = async () => {
    Page ??= await limit(loadOrThrow(section, load));
  };
  const { loader } = route;
  const loadBoth: RouteObject['loader'] = async (args, context) => {
    const data = typeof loader === 'function' ? loader(args, context) : null;
    const loading = loadPage();
    loading.catch(() => undefined);
    const loaded: unknown = await data;
    // A redirect needs no page.
    if (loaded instanceof Response) return loaded;
    await loading;
    return loaded ?? null;
  };
  const LatePage = () => {
    if (!Page) throw new SectionLoadError(section);
    return <Page />;
  };
  return { ...route, lazy: undefined, loader: loadBoth, Component: LatePage };
}

async function loadOrThrow(section: string, load: PageLoader): Promise<ComponentType> {
  try {
    const page = await load();
    if (page) return page;
  } catch (cause) {
    throw new SectionLoadError(section, cause);
  }
  throw new SectionLoadError(section, new Error('the page exports no Component'));
}
