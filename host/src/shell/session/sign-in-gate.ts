import { signInRedirect } from '@dar/app';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from '@dar/app/router';
import { storedToken } from '@dar/app/session';
import { isProtectedPath, paths } from '@dar/contracts/paths';
import { onHydrated } from '../../hydration/hydration.ts';

/** Where the gate finds the router state of the page that is asked for: a request carries none. */
export const navigationStateContext = createContext<() => unknown>(() => null);

/** Whether nobody may see this path as things stand. Call it in the browser. */
export function needsSignIn(pathname: string): boolean {
  return isProtectedPath(pathname) && !storedToken();
}

/**
 * The gate before every protected path, whichever section owns it or none yet (specification 1, section 4). It stands
 * before the loaders; a server runs none of it, as it knows no customer.
 */
export const signInGate: MiddlewareFunction = async ({ request, context }) => {
  const { pathname } = new URL(request.url);
  if (!needsSignIn(pathname)) return;
  await onHydrated();
  // Another navigation took this one's place, and says so itself.
  if (request.signal.aborted) return;
  const state = (context as Readonly<RouterContextProvider>).get(navigationStateContext)();
  throw signInRedirect(request, pathname === paths.cart() ? 'login.cart' : 'login.continue', state);
};
