import type { LoaderFunctionArgs, RouterContextProvider } from '@dar/app/router';
import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import { type App, appContext } from './app.ts';

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
