import {
  createContext as createRouterContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from '@dar/app/router';
import type { SessionState } from '@dar/app/session';
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createContext as createReactContext, useContext } from 'react';
import type { Call } from '../api/call.ts';
import type { SectionRelease } from '../remotes/registry.ts';

export interface SectionLoader {
  readonly pageOwner: SectionRelease | undefined;
  /** Returns the part of a query that the page of the document depends on. */
  pageSearch(search: string): string;
  getOwner(pathname: string): Promise<SectionRelease | undefined>;
  /** Loads `<section>/<module>`. Throws SectionLoadError. A later call tries again. */
  load<Module>(section: string, module: string): Promise<Module>;
  /** Returns whether a loaded section is the release that the server renders with. */
  isPinned(section: string): boolean;
  reportFailure(section: string, reason: 'load' | 'render'): void;
  reload(): void;
}

/** What all sections share: one per page in the browser, one per request on a server. */
export interface App {
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly sections: SectionLoader;
  readonly isServer: boolean;
  /** The session with which the server renders the page. Undefined for a page that everybody may see. */
  readonly session?: SessionState | undefined;
  /** The shop's public origin for search engines. Undefined if the gateway does not know it. */
  readonly siteOrigin: string | undefined;
}

export const appContext = createRouterContext<App>();

const ReactAppContext = createReactContext<App | null>(null);
export const AppProvider = ReactAppContext.Provider;

export function useApp(): App {
  const app = useContext(ReactAppContext);
  if (!app) throw new Error('useApp needs an AppProvider');
  return app;
}

export function useCall(): Call {
  return useApp().call;
}

export function getApp({ context }: Pick<LoaderFunctionArgs, 'context'>): App {
  return (context as Readonly<RouterContextProvider>).get(appContext);
}

type AnyQuery = Pick<FetchQueryOptions, 'queryKey'> & object;

/** Starts the queries of a page. Resolves at once in a browser and after all queries on a server. Never rejects. */
export async function prefetchQueries(app: App, ...queries: readonly AnyQuery[]): Promise<null> {
  // The browser retries. A server that retried would delay the page.
  const overrides = app.isServer ? { retry: false } : {};
  const fetches = queries.map((query) =>
    'initialPageParam' in query
      ? app.queryClient.prefetchInfiniteQuery({ ...(query as FetchInfiniteQueryOptions), ...overrides })
      : app.queryClient.prefetchQuery({ ...(query as FetchQueryOptions), ...overrides }),
  );
  if (app.isServer) await Promise.all(fetches);
  return null;
}
