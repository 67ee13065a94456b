import { ApiError } from '@dar/app/api-error';
import { consumeReturnUrl, signIn, storedReferralCode, storeReturnUrl, useSession } from '@dar/app/session';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { makeBookingActivity, makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, expect, test } from 'vitest';
import { routes, texts } from './routes.tsx';

afterEach(() => {
  useSession.setState(useSession.getInitialState(), true);
});

const visit = (path: string, options: RenderOptions = {}) =>
  renderRoutes(
    [
      {
        // Rendered while a lazy page loads.
        hydrateFallbackElement: <p>loading</p>,
        children: [...routes, { path: '/', element: <p>home</p> }],
      },
    ],
    { path, texts: { account: texts }, ...options },
  );

test.each([
  ['/my-account', '/my-account'],
  ['/profile', '/profile'],
  ['/profile/security', '/profile/security'],
  ['/addresses', '/addresses'],
  ['/add-address', '/add-address'],
  ['/edit-address?address_id=7', '/edit-address?address_id=7'],
  ['/notifications', '/notifications'],
  ['/wallet?page=2', '/wallet?page=2'],
  ['/bookings', '/bookings'],
  ['/orders', '/bookings'],
  ['/bookings/orders/11', '/bookings/orders/11'],
  ['/bookings/orders/ordersDetails/301', '/bookings/orders/ordersDetails/301'],
])('%s redirects to /login and is the return URL', async (path, remembered) => {
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(consumeReturnUrl()).toBe(remembered);
  expect(await screen.findByText('Please login to continue')).toBeVisible();
});

const GUEST_PATHS = ['/login', '/signup', '/verify-otp', '/forgot-password', '/forgot', '/reset-password'];

test.each(GUEST_PATHS)('redirects signed-in users from %s to home', async (path) => {
  signIn(makeSignedIn());
  await visit(path);
  expect(await screen.findByText('home')).toBeVisible();
});

test.each(GUEST_PATHS)('redirects signed-in users from %s to the return URL', async (path) => {
  signIn(makeSignedIn());
  storeReturnUrl('/my-account');
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
});

test.each(GUEST_PATHS)('keeps the router state of the return URL for signed-in users of %s', async (path) => {
  signIn(makeSignedIn());
  storeReturnUrl('/my-account', { from: 'order' });
  const { router } = await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: 'order' });
});

test('stores the referral code of a link to /signup', async () => {
  await visit('/signup?ref=DAR123');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  expect(storedReferralCode()).toBe('DAR123');
});

test.each(['/forgot', '/forgot-password'])('%s renders the email form', async (path) => {
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
});

test('redirects /verify-otp to /signup and /reset-password to /forgot without navigation state', async () => {
  const { router } = await visit('/verify-otp');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  await act(() => router.navigate('/reset-password'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/forgot');
});

test.each([
  ['/bookings/orders/11', 'Service Orders'],
  ['/bookings/orders/201', 'Product Orders'],
  ['/bookings/orders/99', 'Product Orders'],
  ['/bookings/orders/abc', 'Product Orders'],
])('a direct visit of %s has the title %s from the first render', async (path, title) => {
  signIn(makeSignedIn());
  const activities = [
    makeBookingActivity({ id: 11, type: 'service' }),
    makeBookingActivity({ id: 201, type: 'product' }),
  ];
  let endVisit = () => {};
  const isVisited = new Promise<void>((resolve) => {
    endVisit = resolve;
  });
  const api = createFakeApi()
    .on(bookingCounts, async () => {
      await isVisited;
      return { oData: { activities } };
    })
    .on(myServiceOrders, { oData: [], total: 0 })
    .on(myOrders, { oData: [], total: 0 });
  const headings = new Set<string>();
  const observer = new MutationObserver(() => headings.add(document.querySelector('h1')?.textContent ?? ''));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await visit(path, { api });
  // A page that does not wait for the bookings has rendered now.
  endVisit();
  expect(await screen.findByText('No Orders Available')).toBeVisible();
  observer.disconnect();
  expect([...headings].filter(Boolean)).toEqual([title]);
});

test('shows the error of an orders page whose bookings do not load', async () => {
  signIn(makeSignedIn());
  const api = createFakeApi().on(bookingCounts, () => {
    throw new ApiError('server-error', '');
  });
  await visit('/bookings/orders/11', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading orders. Please try again later.');
});

test('redirects /orders to /bookings', async () => {
  signIn(makeSignedIn());
  const api = createFakeApi().on(bookingCounts, { oData: { activities: [makeBookingActivity()] } });
  await visit('/orders', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
});
