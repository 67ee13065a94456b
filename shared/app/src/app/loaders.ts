import { showToast, type Toast } from '@dar/app/events';
import { type LoaderFunctionArgs, type RouterContextProvider, redirect, replace } from '@dar/app/router';
import { currentUrl, endExpiredSession, storedToken, storeReturnUrl, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type App, appContext } from './app.ts';

/** The app inside a route's loader. */
export function getApp({ context }: Pick<LoaderFunctionArgs, 'context'>): App {
  return (context as Readonly<RouterContextProvider>).get(appContext);
}

// A query's own type parameters differ from page to page; starting it needs none of them.
type AnyQuery = Pick<FetchQueryOptions, 'queryKey'> & object;

/**
 * Starts a page's queries together. In the browser the page shows its skeleton meanwhile; on a server the loader waits,
 * so that the page renders filled. A failed query is the page's to show, not the loader's to throw.
 */
export async function prefetchQueries(app: App, ...queries: readonly AnyQuery[]): Promise<null> {
  // A server tries once: who waits for the page is better served by a browser that tries by itself.
  const asked = app.isServer ? { retry: false } : {};
  const started = queries.map((query) => app.queryClient.prefetchQuery({ ...(query as FetchQueryOptions), ...asked }));
  if (app.isServer) await Promise.all(started);
  return null;
}

/**
 * For the loader of a protected path: without a token, remembers the place and redirects to /login with a notice
 * (specification 1, section 4, "Protected paths"). On a server nobody is signed in and the page decides after hydration.
 * In the shop the host's own gate comes first; this one holds where a section runs alone.
 */
export function requireSignIn({ request, context }: LoaderFunctionArgs, notice: Toast = 'login.continue'): void {
  if (getApp({ context }).isServer || storedToken()) return;
  throw signInRedirect(request, notice);
}

/**
 * Remembers the place that is asked for, with the router state on its way there, raises the notice and gives the redirect
 * to /login. A session whose time has run out ends first. Where a session just ended, its modal takes the notice's place.
 */
export function signInRedirect(request: Request, notice: Toast, state?: unknown): Response {
  const { pathname, search } = new URL(request.url);
  const place = pathname + search;
  endExpiredSession(place);
  storeReturnUrl(place, state);
  const { expired, timedOut } = useSession.getState();
  if (timedOut) useSession.setState({ timedOut: false });
  if (!expired) showToast(timedOut ? 'login.expired' : notice);
  // Who stands there already, because the session ended meanwhile, does not find the way back barred.
  return place === currentUrl() ? replace(paths.login()) : redirect(paths.login());
}
