import { takeToasts } from '@dar/app/events';
import { signIn, storedReferralCode, storedToken, storeReturnUrl, takeReturnUrl, useSession } from '@dar/app/session';
import { logout } from '@dar/contracts/auth';
import { bookingCounts } from '@dar/contracts/orders';
import { makeBookingActivity, makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, expect, test } from 'vitest';
import { routes, texts } from './routes.tsx';

afterEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  takeToasts();
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
  ['/addresses', '/addresses'],
  ['/bookings', '/bookings'],
  ['/orders', '/bookings'],
  ['/bookings/orders/11', '/bookings/orders/11'],
  ['/bookings/orders/ordersDetails/301', '/bookings/orders/ordersDetails/301'],
])('%s redirects to /login and is the return URL', async (path, remembered) => {
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(takeReturnUrl()).toBe(remembered);
  expect(takeToasts()).toEqual(['login.continue']);
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

test('redirects /orders to /bookings', async () => {
  signIn(makeSignedIn());
  const api = createFakeApi().on(bookingCounts, { oData: { activities: [makeBookingActivity()] } });
  await visit('/orders', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
});

test('shows the greeting, the profile and the links', async () => {
  signIn(makeSignedIn({ user: makeUser({ first_name: 'Mona', name: 'Mona Saleh', phone: '' }) }));
  await visit('/my-account');
  expect(await screen.findByRole('heading', { name: 'Hello, Mona' })).toBeVisible();
  expect(screen.getByText('Mona Saleh')).toBeVisible();
  expect(screen.getByText('demo@dar.example')).toBeVisible();
  expect(screen.getByText('Not provided')).toBeVisible();
  expect(screen.getByRole('link', { name: /My Bookings/ })).toHaveAttribute('href', '/bookings');
  expect(screen.getByRole('link', { name: /Saved Addresses/ })).toHaveAttribute('href', '/addresses');
});

test('rejects a session with a token and no email', async () => {
  signIn(makeSignedIn({ user: makeUser({ email: '' }) }));
  await visit('/my-account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('ends the session in the browser and on the server on Logout', async () => {
  signIn(makeSignedIn());
  const api = createFakeApi().on(logout, {});
  const { user } = await visit('/my-account', { api });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(storedToken()).toBeNull();
  expect(api.inputsOf(logout)).toHaveLength(1);
});

test('ends the session on Logout even if the call fails', async () => {
  signIn(makeSignedIn());
  const { user } = await visit('/my-account', { api: createFakeApi() });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
