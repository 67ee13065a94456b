import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';

// No site has this origin, so a URL that resolves to another origin leaves the shop.
const BASE = 'http://here.invalid';

const { login, signup, verifyOtp, verifyEmail, forgot, forgotPassword, resetPassword } = paths;
const SIGN_IN_PATHS = [login, signup, verifyOtp, verifyEmail, forgot, forgotPassword, resetPassword];
const SIGN_IN_URL = new RegExp(`^(${SIGN_IN_PATHS.map(({ pattern }) => pattern).join('|')})/?(?=[?#]|$)`);

// Browsers remove control characters from a URL and read a backslash as a slash.
const NOT_IN_A_PATH = /[\p{Cc}\\]/u;

let tabOnlyDepth = 0;

export function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** Returns whether a path, with or without a query, is a page of the sign-in, the sign-up, the e-mail link or the password reset. */
export function isSignInUrl(url: string): boolean {
  return SIGN_IN_URL.test(url);
}

/** Stores the URL to return to after sign-in with its router state (docs/rules/session.md#return-url). */
export function storeReturnUrl(url: string, routerState: unknown = null): void {
  if (tabOnlyDepth === 0) localStore.set(KEYS.returnUrl, url);
  sessionStore.set(KEYS.returnUrl, url);
  const state = routerState ?? (url === currentUrl() ? currentRouterState() : null);
  if (state === null) sessionStore.remove(KEYS.returnState);
  else sessionStore.set(KEYS.returnState, JSON.stringify(state));
}

/** Keeps return URLs in this tab during `leave`, because the next customer of another tab must not come to this page. */
export async function keepReturnUrlInTab(leave: () => Promise<void>): Promise<void> {
  tabOnlyDepth += 1;
  try {
    await leave();
  } finally {
    tabOnlyDepth -= 1;
  }
}

interface ReturnTarget {
  readonly url: string;
  readonly state: unknown;
}

/** Removes and returns the return URL with its router state. Returns null for a URL that leaves the shop. */
export function consumeReturn(): ReturnTarget | null {
  const ownUrl = sessionStore.get(KEYS.returnUrl);
  const url = ownUrl ?? localStore.get(KEYS.returnUrl);
  const state = ownUrl === null ? null : parseJson(sessionStore.get(KEYS.returnState));
  clearReturnUrl();
  return url && isShopPath(url) ? { url, state } : null;
}

export function consumeReturnUrl(): string | null {
  return consumeReturn()?.url ?? null;
}

export function clearReturnUrl(): void {
  localStore.remove(KEYS.returnUrl);
  sessionStore.remove(KEYS.returnUrl, KEYS.returnState);
}

/** Returns whether a URL to return to is a page of the shop, but not of the sign-in. */
export function isShopPath(url: string): boolean {
  // '//host', '/\host' and '/.//host' leave the shop, and so do URLs that a browser normalizes to them.
  if (!/^\/(?!\/)/.test(url) || NOT_IN_A_PATH.test(url)) return false;
  const { origin, pathname } = new URL(url, BASE);
  return origin === BASE && !pathname.startsWith('//') && !isSignInUrl(pathname);
}

// React Router's own place for the state. Loaders have no access to `useLocation`.
function currentRouterState(): unknown {
  return (window.history.state as { usr?: unknown } | null)?.usr ?? null;
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
