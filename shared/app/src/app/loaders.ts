import type { LoaderFunctionArgs, RouterContextProvider } from '@dar/app/router';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type App, appContext } from './app.ts';

/** Returns the app inside a route's loader. */
export function getApp({ context }: Pick<LoaderFunctionArgs, 'context'>): App {
  return (context as Readonly<RouterContextProvider>).get(appContext);
}

// Pages have queries of different types.
type AnyQuery = Pick<FetchQueryOptions, 'queryKey'> & object;

/**
 * Starts the queries of a page together. A server waits for them, so that the HTML is complete. Failed queries do not
 * reject: the page shows the error.
 */
export async function prefetchQueries(app: App, ...queries: readonly AnyQuery[]): Promise<null> {
  // The browser retries. A server that retried would delay the page.
  const overrides = app.isServer ? { retry: false } : {};
  const fetches = queries.map((query) =>
    app.queryClient.prefetchQuery({ ...(query as FetchQueryOptions), ...overrides }),
  );
  if (app.isServer) await Promise.all(fetches);
  return null;
}
