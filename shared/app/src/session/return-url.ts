import { KEYS, localStore, sessionStore } from '@dar/app/storage';

// An address that no site has: what resolves to another one would leave this site.
const HERE = 'http://here.invalid';

// The pages that lead to a sign-in are no places to come back to.
const SIGN_IN_PAGES = /^\/(login|signup|verify-otp|forgot|forgot-password|reset-password)\/?(?=[?#]|$)/;

// Browsers drop control characters from an address and read a backslash as a slash.
const NOT_IN_A_PATH = /[\p{Cc}\\]/u;

let leavingForAnotherTab = 0;

/** Where the page stands now: path and query. */
export function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** Whether a place, with or without its query, is one of the pages that lead to a sign-in. */
export function isSignInUrl(place: string): boolean {
  return SIGN_IN_PAGES.test(place);
}

/**
 * Remembers where to return to after sign-in, in two stores (specification 1, section 4, "Book Now"), with the router's
 * state: the one that was on its way there, else the present one when the place is. The state stays in the tab.
 */
export function storeReturnUrl(place: string, arrivingState: unknown = null): void {
  if (leavingForAnotherTab === 0) localStore.set(KEYS.returnUrl, place);
  sessionStore.set(KEYS.returnUrl, place);
  const state = arrivingState ?? (place === currentUrl() ? routerState() : null);
  if (state === null) sessionStore.remove(KEYS.returnState);
  else sessionStore.set(KEYS.returnState, JSON.stringify(state));
}

/**
 * Runs what leaves a page because of another tab. A place that is remembered meanwhile stays in this tab: the sign-out
 * there cleared what all tabs share, and whoever signs in there next is not led to this tab's page.
 */
export async function keepReturnUrlInTab(leave: () => Promise<void>): Promise<void> {
  leavingForAnotherTab += 1;
  try {
    await leave();
  } finally {
    leavingForAnotherTab -= 1;
  }
}

interface Return {
  readonly place: string;
  readonly state: unknown;
}

/** Takes the remembered place with its state, once. Only paths of this site are followed; anything else gives null. */
export function takeReturn(): Return | null {
  // Another tab may have remembered a place of its own since: this tab's comes first.
  const own = sessionStore.get(KEYS.returnUrl);
  const place = own ?? localStore.get(KEYS.returnUrl);
  const state = own === null ? null : parsed(sessionStore.get(KEYS.returnState));
  clearReturnUrl();
  return place && isPathOfThisSite(place) ? { place, state } : null;
}

/** Takes the remembered place without its state. */
export function takeReturnUrl(): string | null {
  return takeReturn()?.place ?? null;
}

/** Nobody is to be led anywhere after sign-in. */
export function clearReturnUrl(): void {
  localStore.remove(KEYS.returnUrl);
  sessionStore.remove(KEYS.returnUrl, KEYS.returnState);
}

// '//host', '/\host' and '/.//host' leave the site, and so does what a browser makes one of these of.
function isPathOfThisSite(place: string): boolean {
  if (!/^\/(?!\/)/.test(place) || NOT_IN_A_PATH.test(place)) return false;
  const { origin, pathname } = new URL(place, HERE);
  return origin === HERE && !pathname.startsWith('//') && !isSignInUrl(pathname);
}

// Where React Router keeps the state of an entry: loaders and other places outside of components cannot ask it.
function routerState(): unknown {
  return (window.history.state as { usr?: unknown } | null)?.usr ?? null;
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
