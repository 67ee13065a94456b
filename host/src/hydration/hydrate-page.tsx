import type { App } from '@dar/app';
import { STATE_ELEMENT_ID } from '@dar/app/remotes/registry';
import { rootErrors } from '@dar/app/remotes/root-errors';
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
import { dropPresses, replayPresses } from './replay-presses.ts';

const HYDRATION_STARTS = 'dar:hydration';

/** Takes over the page that the server rendered; renders it where it came empty or cannot be taken over. */
export async function hydratePage(root: HTMLElement, app: App, loadTimeout: number): Promise<void> {
  const state = readJsonElement<PageState>(STATE_ELEMENT_ID);
  const endHydration = startHydration();
  const releaseMoves = holdNavigation();
  const router = state && (await createHydratedRouter(app, loadTimeout, state).catch(() => undefined));
  // What the browser does from here on is the page's own: measurements look for this.
  performance.mark(HYDRATION_STARTS);
  if (router) {
    const followShopper = () => {
      const hasLeft = !isAtRenderedUrl(state.path);
      if (hasLeft) dropPresses();
      if (releaseMoves() || hasLeft) navigateToCurrentUrl();
      endHydration();
    };
    // A transition gives way to whatever the shopper does meanwhile.
    startTransition(() => {
      hydrateRoot(root, <Shop app={app} router={router} onShown={followShopper} />, rootErrors);
    });
  } else {
    releaseMoves();
    endHydration();
    // What failed is tried anew, and said in its place.
    createRoot(root, rootErrors).render(<Shop app={app} router={createShopRouter(app, loadTimeout)} />);
  }
}

interface ShopProps {
  readonly app: App;
  readonly router: ReturnType<typeof createShopRouter>;
  readonly onShown?: () => void;
}

function Shop({ app, router, onShown }: ShopProps) {
  useEffect(() => onShown?.(), [onShown]);
  useEffect(() => {
    // React takes over what is pressed at once, but not while it is at work itself.
    const timer = setTimeout(replayPresses);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
}
