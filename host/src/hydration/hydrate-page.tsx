import type { App } from '@dar/app';
import { isDefect, rootErrors, SectionLoadError } from '@dar/app/remotes/load-error';
import { STATE_ELEMENT_ID } from '@dar/app/remotes/registry';
import type { PageState } from '@dar/app/remotes/server-build';
import { RouterProvider } from '@dar/app/router';
import { AppRoot } from '@dar/ui/app-root';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createShopRouter } from '../create-shop-router.ts';
import { readJsonElement } from '../read-json-element.ts';
import { createHydratedRouter } from './create-hydrated-router.ts';
import { holdNavigation, navigateToCurrentUrl } from './hold-navigation.ts';
import { startHydration } from './hydration.ts';
import { isAtRenderedUrl } from './rendered-url.ts';

// Benchmarks and the smoke test of a release read these marks.
const HYDRATION_STARTS = 'dar:hydration';
const HYDRATED = 'dar:hydrated';

/** Hydrates the rendered page. Renders from scratch a page without state, or its failure when its section does not load. */
export async function hydratePage(root: HTMLElement, app: App, loadTimeout: number): Promise<void> {
  const state = readJsonElement<PageState>(STATE_ELEMENT_ID);
  const endHydration = startHydration();
  const releaseNavigation = holdNavigation();
  let failure: SectionLoadError | undefined;
  const router =
    state &&
    (await createHydratedRouter(app, loadTimeout, state).catch((error: unknown) => {
      if (isDefect(error)) reportDefect(app, error);
      // Only the rendered page has failed, not the page of a navigation since.
      else if (error instanceof SectionLoadError && isAtRenderedUrl(state.path)) failure = error;
    }));
  performance.mark(HYDRATION_STARTS);
  if (router) {
    const finish = () => {
      if (releaseNavigation() || !isAtRenderedUrl(state.path)) navigateToCurrentUrl();
      endHydration();
    };
    // React interrupts a transition for input.
    startTransition(() => {
      hydrateRoot(root, <Shop app={app} router={router} onHydrated={finish} />, rootErrors);
    });
  } else {
    releaseNavigation();
    endHydration();
    createRoot(root, rootErrors).render(
      <Shop app={app} router={createShopRouter(app, loadTimeout, undefined, failure)} />,
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
  readonly onHydrated?: () => void;
}

function Shop({ app, router, onHydrated }: ShopProps) {
  useEffect(() => {
    performance.mark(HYDRATED);
    onHydrated?.();
  }, [onHydrated]);
  return (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
}
