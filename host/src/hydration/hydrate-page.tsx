import type { App } from '@dar/app';
import { isDefect, rootErrors, SectionLoadError } from '@dar/app/remotes/load-error';
import { loadSection } from '@dar/app/remotes/load-section';
import { HYDRATED_MARK, readJsonElement } from '@dar/app/remotes/page-elements';
import { isProtectedPage } from '@dar/app/remotes/page-owner';
import { STATE_ELEMENT_ID } from '@dar/app/remotes/registry';
import type { PageState, QueryResult } from '@dar/app/remotes/server-build';
import { whenIdle } from '@dar/app/remotes/timing';
import { RouterProvider, startCloseOnBack } from '@dar/app/router';
import { isSignInUrl, storedToken, storeUser, useSession } from '@dar/app/session';
import type { PageCustomer } from '@dar/contracts/page-customer';
import { AppRoot } from '@dar/ui/app-root';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createShopRouter } from '../create-shop-router.ts';
import { cartCountQuery } from '../shell/header/cart-button.tsx';
import { loadUnreadBadge } from '../shell/menu/unread-count.tsx';
import { startHydration } from './hydration.ts';

// Benchmarks read it.
const HYDRATION_STARTS = 'dar:hydration';
// `index.html` shows this line when the scripts do not run.
const START_NOTICE_ID = 'start-notice';

/** Hydrates the rendered page. Renders from scratch a page without state, or its failure when its section does not load. */
export async function hydratePage(
  root: HTMLElement,
  app: App,
  loadTimeout: number,
  onStarted?: () => void,
): Promise<void> {
  const state = takeState(root);
  const endHydration = startHydration();
  const releasePopState = deferPopState();
  let failure: SectionLoadError | undefined;
  const hydrated =
    state &&
    (await createHydratedPage(app, loadTimeout, state).catch((error: unknown) => {
      if (isDefect(error)) reportDefect(app, error);
      // Only the rendered page has failed, not the page of a navigation since.
      else if (error instanceof SectionLoadError && isAtRenderedUrl(app, state.path)) failure = error;
    }));
  // A failure costs only that the next page arrives as a shell.
  if (needsPageCookie(app, state)) whenIdle(() => void renewPageCookie(app).catch(() => undefined));
  if (state?.customer) checkToken(app, state.customer);
  performance.mark(HYDRATION_STARTS);
  if (hydrated) {
    const finish = () => {
      if (releasePopState() || !isAtRenderedUrl(app, state.path)) navigateToCurrentUrl();
      endHydration();
      onStarted?.();
    };
    // React interrupts a transition for input.
    startTransition(() => {
      hydrateRoot(root, <BrowserShop {...hydrated} onHydrated={finish} />, rootErrors);
    });
  } else {
    releasePopState();
    endHydration();
    createRoot(root, rootErrors).render(
      <BrowserShop app={app} router={createShopRouter(app, loadTimeout, undefined, failure)} onHydrated={onStarted} />,
    );
  }
}

/** Returns whether the page of a signed-in customer came without one, or with an old cookie. The gateway redirects some to /login. */
function needsPageCookie({ sections: { pageOwner } }: App, state: PageState | undefined): boolean {
  if (state?.customer) return state.customer.is_old === '1';
  if (!pageOwner || !storedToken()) return false;
  const { pathname } = window.location;
  return isSignInUrl(pathname) || isProtectedPage(pageOwner, pathname);
}

async function renewPageCookie(app: App): Promise<void> {
  const { renewCookie } = await import(/* webpackChunkName: 'page-cookie' */ '../shell/session/renew-page-cookie.ts');
  await renewCookie(app);
}

/** Loads the cart's count again once idle. A rendered page makes no call, so nothing else learns of a token that has ended. */
function checkToken({ call, queryClient }: App, { user }: PageCustomer): void {
  const { queryKey } = cartCountQuery(call, user.id);
  whenIdle(() => void queryClient.invalidateQueries({ queryKey }));
}

function reportDefect({ sections }: App, error: unknown): void {
  reportError(error);
  if (sections.pageOwner) sections.reportFailure(sections.pageOwner.name, 'render');
}

interface ShopProps {
  readonly app: App;
  readonly router: ReturnType<typeof createShopRouter>;
  readonly onHydrated?: (() => void) | undefined;
}

function BrowserShop({ app, router, onHydrated }: ShopProps) {
  useEffect(() => {
    performance.mark(HYDRATED_MARK);
    document.getElementById(START_NOTICE_ID)?.remove();
    // From now on a link opens no document.
    document.querySelector('script[type=speculationrules]')?.remove();
    onHydrated?.();
  }, [onHydrated]);
  useEffect(() => startCloseOnBack(router), [router]);
  return (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
}

/** Removes and returns the state of the page. Clears the page of a customer who is not signed in on this device. */
function takeState(root: HTMLElement): PageState | undefined {
  const state = readJsonElement<PageState>(STATE_ELEMENT_ID);
  document.getElementById(STATE_ELEMENT_ID)?.remove();
  if (!state || isOwnPage(state)) return state;
  root.replaceChildren();
  return undefined;
}

function isOwnPage({ customer }: PageState): boolean {
  return !customer || customer.user.id === useSession.getState().user?.id;
}

/**
 * Returns undefined where the markup can differ: another release than the rendered one, or a customer who signed in since.
 * Throws SectionLoadError.
 */
async function createHydratedPage(app: App, loadTimeout: number, state: PageState) {
  const { path, queries, loaderData, customer } = state;
  const [section] = await Promise.all([
    loaderData && loadPageSection(app, loadTimeout, path),
    customer?.unread_count && loadUnreadBadge(),
  ]);
  if ((section && !app.sections.isPinned(section.name)) || !isOwnPage(state)) return undefined;
  // The server has read the customer after this device has.
  if (customer) storeUser(customer.user);
  const ownApp = customer ? { ...app, session: { ...useSession.getState(), user: customer.user } } : app;
  fillQueries(app, queries);
  const router = withRenderedUrl(app, path, () =>
    createShopRouter(ownApp, loadTimeout, loaderData && { section, loaderData }),
  );
  return { app: ownApp, router };
}

async function loadPageSection(app: App, loadTimeout: number, path: string) {
  const { pageOwner } = app.sections;
  if (!pageOwner) return undefined;
  const { pathname } = new URL(path, window.location.origin);
  return { name: pageOwner.name, routes: await loadSection(app, pageOwner, loadTimeout, pathname) };
}

/** Fills in responses that are as old as the document, by the clock of the device, which may be wrong. */
function fillQueries({ queryClient }: App, queries: readonly QueryResult[]): void {
  const updatedAt = Date.now() - performance.now();
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt });
}

function isAtRenderedUrl({ sections }: App, renderedPath: string): boolean {
  const { pathname, search } = window.location;
  return pathname + sections.pageSearch(search) === renderedPath;
}

/** A router reads its first location from the browser, which can differ from the markup after Back. */
function withRenderedUrl<Result>(app: App, renderedPath: string, create: () => Result): Result {
  if (isAtRenderedUrl(app, renderedPath)) return create();
  const { history, location } = window;
  const { state } = history;
  const { href } = location;
  history.replaceState(null, '', location.origin + renderedPath);
  try {
    return create();
  } finally {
    history.replaceState(state, '', href);
  }
}

/** Stops every `popstate` before the router: a navigation before hydration would not match the markup. */
function deferPopState(): () => boolean {
  let hasNavigated = false;
  const defer = (event: PopStateEvent) => {
    hasNavigated = true;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', defer, true);
  return () => {
    window.removeEventListener('popstate', defer, true);
    return hasNavigated;
  };
}

function navigateToCurrentUrl(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
