import { showToast, type Toast } from '@dar/app/events';
import { useGuardedMutation } from '@dar/app/query';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useLocation,
  useNavigate,
} from '@dar/app/router';
import {
  consumeReturn,
  currentUrl,
  endExpiredSession,
  signOut,
  storedToken,
  storeReturnUrl,
  useSession,
} from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { logout } from '@dar/contracts/sign-out';
import { useCallback } from 'react';
import { type App, getApp, prefetchQueries, useCall } from './app.ts';

type PageQuery = Parameters<typeof prefetchQueries>[1] | undefined;
type GetQuery = (app: App, params: LoaderFunctionArgs['params'], request: Request) => PageQuery | Promise<PageQuery>;

/**
 * Returns a loader that redirects guests to /login and starts the query of the page, if it has one. In the shop the host's
 * sign-in gate comes first.
 */
export function authLoader(getQuery: GetQuery = () => undefined, toast: Toast = 'login.continue'): LoaderFunction {
  return async (args) => {
    const app = getApp(args);
    if (!app.isServer && !storedToken()) throw signInRedirect(args.request, toast);
    const query = await getQuery(app, args.params, args.request);
    return query ? prefetchQueries(app, query) : null;
  };
}

/** Stores the requested page as the return URL, shows the toast or the expiry modal, and returns a redirect to /login. */
export function signInRedirect(request: Request, toast: Toast, state?: unknown): Response {
  const { pathname, search } = new URL(request.url);
  const url = pathname + search;
  endExpiredSession(url);
  storeReturnUrl(url, state);
  const { expired, timedOut } = useSession.getState();
  if (timedOut) useSession.setState({ timedOut: false });
  if (!expired) showToast(timedOut ? 'login.expired' : toast);
  // A session can end on the page itself. Back would then return to it and redirect again.
  return url === currentUrl() ? replace(paths.login()) : redirect(paths.login());
}

/** Returns a function that navigates to /login. It resolves after the navigation, which on a partner's page is the sign-in. */
export function useSignInRedirect(): (store?: (url: string) => void) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (store = storeReturnUrl) => {
    store(pathname + search);
    await navigate(paths.login());
  };
}

/** Returns a check before writes, because another tab can sign out: it redirects guests with a message and returns false. */
export function useSessionGuard(showMessage: (message: string) => void) {
  const redirectToSignIn = useSignInRedirect();
  const { pathname, search } = useLocation();
  return {
    ensureSignedIn: (message: string): boolean => {
      if (storedToken()) return true;
      if (endExpiredSession(pathname + search)) return false;
      showMessage(message);
      void redirectToSignIn();
      return false;
    },
  };
}

export function useReturnRedirect(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { url, state } = consumeReturn() ?? { url: paths.home(), state: null };
    await navigate(url, { replace: true, state });
  }, [navigate]);
}

/** Returns a function that signs out and navigates to /login (docs/rules/session.md#sign-out). */
export function useSignOut(): () => void {
  const call = useCall();
  const navigate = useNavigate();
  const { mutate } = useGuardedMutation({
    mutationFn: async () => {
      // A token that the server does not revoke expires there.
      call(logout, {}).catch(() => undefined);
      signOut();
      await navigate(paths.login());
    },
  });
  return () => mutate();
}
