import { showToast, type Toast } from '@dar/app/events';
import { type LoaderFunctionArgs, redirect, replace, useLocation, useNavigate } from '@dar/app/router';
import { currentUrl, endExpiredSession, storedToken, storeReturnUrl, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { getApp } from './loaders.ts';

/** Redirects guests of a protected page to /login, in a loader. In the shop the host's sign-in gate comes first. */
export function requireSignIn({ request, context }: LoaderFunctionArgs, toast: Toast = 'login.continue'): void {
  if (getApp({ context }).isServer || storedToken()) return;
  throw signInRedirect(request, toast);
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

/** Returns a function that stores the current page as the return URL and navigates to /login. */
export function useSignInRedirect(): (store?: (url: string) => void) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (store = storeReturnUrl) => {
    store(pathname + search);
    navigate(paths.login());
  };
}

/** Returns a check before writes, because another tab can sign out: it redirects guests with a message and returns false. */
export function useSessionGuard(showMessage: (message: string) => void) {
  const redirectToSignIn = useSignInRedirect();
  const { pathname, search } = useLocation();
  return {
    isSignedIn: (message: string): boolean => {
      if (storedToken()) return true;
      if (endExpiredSession(pathname + search)) return false;
      showMessage(message);
      redirectToSignIn();
      return false;
    },
  };
}
