import { DUBAI_POSITION } from '@dar/app/location';
import { RouterProvider } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { cartItemCount } from '@dar/contracts/cart';
import { type RenderResult, render, type UserEvent, userEvent } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { createTestApp, type TestAppOptions } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { createShopRouter } from '../create-shop-router.ts';
import { hostTexts } from '../texts/host-texts.ts';

export interface VisitOptions extends TestAppOptions {
  /** Timeout of a section in milliseconds; by default longer than any test. */
  readonly loadTimeout?: number;
  /** Whether a position is stored; true by default. */
  readonly isLocated?: boolean;
}

export interface Visit extends RenderResult {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createShopRouter>;
}

/** Opens the shop at a URL, with the host's shell and router. */
export async function visitShop(
  address: string,
  { loadTimeout = 60_000, isLocated = true, ...options }: VisitOptions = {},
): Promise<Visit> {
  window.history.replaceState(null, '', address);
  if (isLocated) localStore.set(KEYS.userLocation, JSON.stringify(DUBAI_POSITION));
  const api = createFakeApi().on(cartItemCount, { oData: { cart_count: 0 } });
  const app = await createTestApp({ api, texts: { host: hostTexts }, ...options });
  const router = createShopRouter(app, loadTimeout);
  const result = render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  return { ...result, user: userEvent.setup(), router };
}
