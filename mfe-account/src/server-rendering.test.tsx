import { listAddresses } from '@dar/shared/contracts/addresses';
import { bookingCounts, myServiceOrders, serviceOrderDetails } from '@dar/shared/contracts/orders';
import { signIn, signOut, takeRememberedPlace } from '@dar/shared/session';
import {
  makeAddress,
  makeBookingActivity,
  makeServiceOrder,
  makeSignedIn,
} from '@dar/shared/testing/customer-factories';
import { act, screen } from '@dar/shared/testing/dom';
import { createFakeApi } from '@dar/shared/testing/fake-api';
import { hydrateRoutes } from '@dar/shared/testing/hydrate';
import { afterEach, expect, test } from 'vitest';
import { routes, texts } from './routes.tsx';

afterEach(() => act(signOut));

test.each([
  ['/my-account', 'My Account', 'Hello, Demo'],
  ['/addresses', 'Loading addresses...', 'Default Address'],
  ['/bookings', 'My Bookings', 'Home Cleaning'],
  ['/bookings/orders/11', 'Orders', 'Order #DAR-000301'],
  ['/bookings/orders/ordersDetails/301', 'Order', 'Payment mode'],
])(
  '%s: a server, which knows no customer, shows %j; the browser takes over and shows %j',
  async (path, before, after) => {
    const api = createFakeApi()
      .on(listAddresses, { oData: [makeAddress()] })
      .on(bookingCounts, { oData: { activities: [makeBookingActivity()] } })
      .on(myServiceOrders, { oData: [makeServiceOrder()] })
      .on(serviceOrderDetails, { oData: makeServiceOrder() });
    const { html, differences } = await hydrateRoutes(routes, {
      path,
      api,
      texts: { account: texts },
      state: { activityType: 'service' },
      inBrowser: () => {
        for (const endpoint of [listAddresses, bookingCounts, myServiceOrders, serviceOrderDetails]) {
          expect(api.inputsOf(endpoint)).toEqual([]);
        }
        signIn(makeSignedIn());
      },
    });
    expect(html).toContain(before);
    expect(html).not.toContain(after);
    expect(differences).toEqual([]);
    expect(await screen.findByText(after)).toBeVisible();
  },
);

test('a visitor without a sign-in is led to it once the browser takes over', async () => {
  await hydrateRoutes(routes, { path: '/bookings', texts: { account: texts } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(takeRememberedPlace()).toBe('/bookings');
});

test.each([
  ['/login', 'Forgot Password?'],
  ['/signup', 'Mobile Number'],
  ['/forgot-password', 'Send code'],
  ['/forgot', 'Send code'],
])('a server shows the form at %s and the browser takes it over', async (path, text) => {
  const { html, differences } = await hydrateRoutes(routes, { path, texts: { account: texts } });
  expect(html).toContain(text);
  expect(differences).toEqual([]);
});

test.each([
  ['/verify-otp', { email: 'mona@dar.example', user_id: 77 }, 'Verify OTP'],
  ['/reset-password', { email: 'mona@dar.example' }, 'Reset Password'],
])('%s asks for its code once the browser, which knows the router state, takes over', async (path, state, title) => {
  const { html, differences } = await hydrateRoutes(routes, { path, state, texts: { account: texts } });
  expect(html).toContain(title);
  expect(html).not.toContain('one-time-code');
  expect(differences).toEqual([]);
  expect(await screen.findByLabelText('OTP')).toBeVisible();
});
