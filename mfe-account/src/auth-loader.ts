import { getApp, prefetchQueries, requireSignIn } from '@dar/app';
import type { Call } from '@dar/app/call';
import type { QueryClient } from '@dar/app/query';
import type { LoaderFunction, LoaderFunctionArgs } from '@dar/app/router';

type AnyQuery = Parameters<typeof prefetchQueries>[1];
type QueryOf = (
  call: Call,
  params: LoaderFunctionArgs['params'],
  queryClient: QueryClient,
) => AnyQuery | undefined | Promise<AnyQuery | undefined>;

/** Returns a loader that requires a sign-in and then starts the query of the page. */
export function authLoader(queryOf: QueryOf): LoaderFunction {
  return async (args) => {
    requireSignIn(args);
    const app = getApp(args);
    const query = await queryOf(app.call, args.params, app.queryClient);
    return query ? prefetchQueries(app, query) : null;
  };
}

/** Requires a sign-in, for a page that reads the stored customer only. */
export const customerLoader: LoaderFunction = (args) => {
  requireSignIn(args);
  return null;
};
