import { signInRedirect } from '@dar/app';
import { createContext, type MiddlewareFunction, matchPath, type RouterContextProvider } from '@dar/app/router';
import { storedToken } from '@dar/app/session';
import { isProtectedPath, paths } from '@dar/contracts/paths';
import { onHydrated } from '../../hydration/hydration.ts';

/** The router state of the requested page, which a Request does not contain. */
export const navigationStateContext = createContext<() => unknown>(() => null);

export function needsSignIn(pathname: string): boolean {
  return isProtectedPath(pathname) && !storedToken();
}

/** Redirects guests from protected paths before any section loads (docs/rules/session.md#protected-pages). Browser only. */
export const signInGate: MiddlewareFunction = async ({ request, context }) => {
  const { pathname } = new URL(request.url);
  if (!needsSignIn(pathname)) return;
  await onHydrated();
  // Another navigation has replaced this one.
  if (request.signal.aborted) return;
  const state = (context as Readonly<RouterContextProvider>).get(navigationStateContext)();
  throw signInRedirect(request, matchPath(paths.cart.pattern, pathname) ? 'login.cart' : 'login.continue', state);
};
