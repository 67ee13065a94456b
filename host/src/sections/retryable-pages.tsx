import { SectionLoadError } from '@dar/app/remotes/load-error';
import { matchRoutes, type RouteObject } from '@dar/app/router';
import type { ComponentType } from 'react';

/** Rejects when `work` takes too long. */
export type TimeLimit = <T>(work: Promise<T>) => Promise<T>;

interface RetryablePages {
  readonly routes: RouteObject[];
  /** Loads the pages of a path. Throws SectionLoadError. */
  readonly loadPagesAt: (path: string) => Promise<void>;
}

type LoadPage = () => Promise<void>;

/**
 * Returns routes whose loaders load the pages of `lazy`. React Router keeps the rejected promise of a `lazy` for good, so
 * Retry would fail; it awaits `lazy` before a loader's redirect; and it does not hydrate a route that has a `lazy`.
 */
export function retryablePages(section: string, lazyRoutes: readonly RouteObject[], limit: TimeLimit): RetryablePages {
  const pages = new Map<RouteObject, LoadPage>();
  const convert = (route: RouteObject): RouteObject => {
    const converted = route.lazy ? withPage(route, route.lazy) : route;
    return converted.children ? { ...converted, children: converted.children.map(convert) } : converted;
  };
  const withPage = (route: RouteObject, lazy: NonNullable<RouteObject['lazy']>): RouteObject => {
    let Page: ComponentType | undefined;
    const loadPage = async () => {
      Page ??= await limit(importPage(section, lazy));
    };
    pages.set(route, loadPage);
    const LoadedPage = () => {
      if (!Page) throw new SectionLoadError(section);
      return <Page />;
    };
    return { ...route, lazy: undefined, loader: loaderWithPage(route.loader, loadPage), Component: LoadedPage };
  };
  return {
    routes: lazyRoutes.map(convert),
    loadPagesAt: async (path) => {
      const matches = matchRoutes([...lazyRoutes], path) ?? [];
      await Promise.all(matches.map(({ route }) => pages.get(route)?.()));
    },
  };
}

function loaderWithPage(loader: RouteObject['loader'], loadPage: LoadPage): RouteObject['loader'] {
  return async (args, context) => {
    const data = typeof loader === 'function' ? loader(args, context) : null;
    const loading = loadPage();
    loading.catch(() => undefined);
    const loaded: unknown = await data;
    // A redirect needs no page.
    if (loaded instanceof Response) return loaded;
    await loading;
    return loaded ?? null;
  };
}

async function importPage(section: string, lazy: NonNullable<RouteObject['lazy']>): Promise<ComponentType> {
  try {
    const Page = typeof lazy === 'function' ? (await lazy()).Component : await lazy.Component?.();
    if (Page) return Page;
  } catch (cause) {
    throw new SectionLoadError(section, cause);
  }
  throw new SectionLoadError(section, new Error('the page exports no Component'));
}
