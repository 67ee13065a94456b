import { signIn, signOut } from '@dar/app/session';
import { checkoutData, placedOrder } from '@dar/contracts/checkout';
import { makeCheckout, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { hydrateRoutes } from '@dar/testing/hydrate';
import { afterEach, expect, test } from 'vitest';
import { routes, texts } from './routes.tsx';

afterEach(() => void act(signOut));

const ORDER = {
  order_id: 7,
  order_no: 'DAR-100007',
  booked_time: '2026-11-25 09:00',
  services: [],
  visit_minutes: 0,
  address: '',
  grand_total: '',
  payment_mode: '',
  invoice_url: '/invoice',
  calendar_url: '/calendar',
  google_calendar_url: 'https://calendar.google.com/',
};

test.each([
  ['/checkout', 'Checkout', 'Bill Details'],
  ['/success?comera_transaction_id=INV-1', 'Your booking', 'DAR-100007'],
])('%s: the server renders %j, and the browser shows %j after hydration', async (path, before, after) => {
  const api = createFakeApi().on(checkoutData, { oData: makeCheckout() }).on(placedOrder, { oData: ORDER });
  const { html, hydrationErrors } = await hydrateRoutes(routes, {
    path,
    api,
    texts: { checkout: texts },
    beforeHydration: () => {
      expect(api.getInputs(checkoutData)).toEqual([]);
      signIn(makeSignedIn());
    },
  });
  expect(html).toContain(before);
  expect(html).not.toContain(after);
  expect(hydrationErrors).toEqual([]);
  expect(await screen.findByText(after)).toBeVisible();
});
