import type { App } from '@dar/app';
import { isDefect, rootErrors, SectionLoadError } from '@dar/app/remotes/load-error';
import { STATE_ELEMENT_ID } from '@dar/app/remotes/registry';
import type { PageState, QueryResult } from '@dar/app/remotes/server-build';
import { RouterProvider, startCloseOnBack } from '@dar/app/router';
import { AppRoot } from '@dar/ui/app-root';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createShopRouter } from '../create-shop-router.ts';
import { readJsonElement } from '../page-elements.ts';
import { loadSection } from '../sections/load-section.ts';
import { startHydration } from './hydration.ts';

// Benchmarks and the smoke test of a release read these marks.
const HYDRATION_STARTS = 'dar:hydration';
const HYDRATED = 'dar:hydrated';
// `index.html` shows this line when the scripts do not run.
const START_NOTICE_ID = 'start-notice';

/** Hydrates the rendered page. Renders from scratch a page without state, or its failure when its section does not load. */
export async function hydratePage(
  root: HTMLElement,
  app: App,
  loadTimeout: number,
  onStarted?: () => void,
): Promise<void> {
  const state = readJsonElement<PageState>(STATE_ELEMENT_ID);
  const endHydration = startHydration();
  const releasePopState = deferPopState();
  let failure: SectionLoadError | undefined;
  const router =
    state &&
    (await createHydratedRouter(app, loadTimeout, state).catch((error: unknown) => {
      if (isDefect(error)) reportDefect(app, error);
      // Only the rendered page has failed, not the page of a navigation since.
      else if (error instanceof SectionLoadError && isAtRenderedUrl(app, state.path)) failure = error;
    }));
  performance.mark(HYDRATION_STARTS);
  if (router) {
    const finish = () => {
      if (releasePopState() || !isAtRenderedUrl(app, state.path)) navigateToCurrentUrl();
      endHydration();
      onStarted?.();
    };
    // React interrupts a transition for input.
    startTransition(() => {
      hydrateRoot(root, <BrowserShop app={app} router={router} onHydrated={finish} />, rootErrors);
    });
  } else {
    releasePopState();
    endHydration();
    createRoot(root, rootErrors).render(
      <BrowserShop app={app} router={createShopRouter(app, loadTimeout, undefined, failure)} onHydrated={onStarted} />,
    );
  }
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
    performance.mark(HYDRATED);
    document.getElementById(START_NOTICE_ID)?.remove();
    onHydrated?.();
  }, [onHydrated]);
  useEffect(() => startCloseOnBack(router), [router]);
  return (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
}

/** Returns undefined for another release than the rendered one: its markup can differ. Throws SectionLoadError. */
async function createHydratedRouter(app: App, loadTimeout: number, { path, queries, loaderData }: PageState) {
  fillQueries(app, queries);
  if (!loaderData) return withRenderedUrl(app, path, () => createShopRouter(app, loadTimeout));
  const { pageOwner } = app.sections;
  const section = pageOwner && {
    name: pageOwner.name,
    routes: await loadSection(app, pageOwner, loadTimeout, new URL(path, window.location.origin).pathname),
  };
  if (section && !app.sections.isPinned(section.name)) return undefined;
  return withRenderedUrl(app, path, () => createShopRouter(app, loadTimeout, { section, loaderData }));
}

// Without `updatedAt`: the gateway's responses are fresh, and the clock of the device may be wrong.
function fillQueries({ queryClient }: App, queries: readonly QueryResult[]): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
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
