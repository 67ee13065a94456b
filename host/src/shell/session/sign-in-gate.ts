import { signInRedirect } from '@dar/app';
import type { Toast } from '@dar/app/events';
import { isProtectedPage } from '@dar/app/remotes/page-owner';
import type { SectionRelease } from '@dar/app/remotes/registry';
import { createContext, type MiddlewareFunction, matchPath, type RouterContextProvider } from '@dar/app/router';
import { storedToken } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { onHydrated } from '../../hydration/hydration.ts';

export interface SignInGate {
  /** The sections whose pages the router knows. */
  readonly sections: ReadonlySet<SectionRelease>;
  /** Returns the router state of the requested page, which a Request does not contain. */
  readonly getState: () => unknown;
}

export const gateContext = createContext<SignInGate>();

/** Returns whether the page is one customer's and nobody is signed in. */
export function needsSignIn(section: SectionRelease | undefined, pathname: string): boolean {
  return section !== undefined && isProtectedPage(section, pathname) && !storedToken();
}

/** Returns the toast of a redirect to /login. */
export function getSignInToast(pathname: string): Toast {
  return matchPath(paths.cart.pattern, pathname) ? 'login.cart' : 'login.continue';
}

/** Redirects guests from protected pages before any section loads (docs/rules/session.md#protected-pages). Browser only. */
export const signInGate: MiddlewareFunction = async ({ request, context }) => {
  const { pathname } = new URL(request.url);
  const { sections, getState } = (context as Readonly<RouterContextProvider>).get(gateContext);
  if (![...sections].some((section) => needsSignIn(section, pathname))) return;
  await onHydrated();
  // Another navigation has replaced this one.
  if (request.signal.aborted) return;
  throw signInRedirect(request, getSignInToast(pathname), getState());
};
