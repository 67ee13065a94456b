import { signIn, signOut } from '@dar/app/session';
import { checkoutData } from '@dar/contracts/checkout';
import { makeCheckout, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { hydrateRoutes } from '@dar/testing/hydrate';
import { afterEach, expect, test } from 'vitest';
import { routes, texts } from './routes.tsx';

afterEach(() => void act(signOut));

test.each([
  ['/checkout', 'Checkout', 'Bill Details'],
  ['/success?comera_transaction_id=INV-1', 'View Booking Details', 'DAR-100007'],
])('%s: the server renders %j, and the browser shows %j after hydration', async (path, before, after) => {
  const api = createFakeApi().on(checkoutData, { oData: makeCheckout() });
  const { html, hydrationErrors } = await hydrateRoutes(routes, {
    path,
    api,
    texts: { checkout: texts },
    state: { invoiceNumber: 'DAR-100007' },
    beforeHydration: () => {
      expect(api.inputsOf(checkoutData)).toEqual([]);
      signIn(makeSignedIn());
    },
  });
  expect(html).toContain(before);
  expect(html).not.toContain(after);
  expect(hydrationErrors).toEqual([]);
  expect(await screen.findByText(after)).toBeVisible();
});
