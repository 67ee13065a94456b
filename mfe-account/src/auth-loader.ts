import { getApp, prefetchQueries, requireSignIn } from '@dar/app';
import type { Call } from '@dar/app/call';
import type { QueryClient } from '@dar/app/query';
import type { LoaderFunction, LoaderFunctionArgs } from '@dar/app/router';
import { signOut, storedToken, useSession } from '@dar/app/session';

type AnyQuery = Parameters<typeof prefetchQueries>[1];
type QueryOf = (call: Call, params: LoaderFunctionArgs['params'], queryClient: QueryClient) => AnyQuery | undefined;

/** The loader of a page that only its customer sees: asks for a sign-in, then starts the page's query, if it has one. */
export function customerPage(queryOf: QueryOf): LoaderFunction {
  return (args) => {
    requireSignIn(args);
    const app = getApp(args);
    const query = queryOf(app.call, args.params, app.queryClient);
    return query ? prefetchQueries(app, query) : null;
  };
}

/** The loader of a page that shows the stored customer: a token alone, without an e-mail address, is no sign-in. */
export const storedCustomerPage: LoaderFunction = (args) => {
  if (storedToken() && !useSession.getState().user?.email) signOut();
  requireSignIn(args);
  return null;
};
