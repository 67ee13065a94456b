import { consumeReturnUrl, signIn, startSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { cartItemCount } from '@dar/contracts/cart';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { visitShop } from '../../testing/visit-shop.tsx';

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/bookings', element: <h1>My Bookings</h1> },
  { path: '/login', element: <h1>Login</h1> },
];
const sections = () =>
  createFakeSections({
    shop: {
      owns: ['/', '/bookings', '/login'],
      protected: ['/bookings'],
      load: async () => ({ routes, texts: noTexts }),
    },
  });

async function visit(path: string) {
  onTestFinished(startSession());
  const api = createFakeApi().on(cartItemCount, { oData: { cart_count: 3 } });
  return visitShop(path, { sections: sections(), api });
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

function inAnotherTab(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}
const signsOut = () => localStore.clear();
const signsIn = () => {
  localStore.set(KEYS.token, 'elsewhere');
  localStore.set(KEYS.user, JSON.stringify(makeUser({ first_name: 'Mona' })));
};

test('a sign-out in another tab clears the header and keeps a public page', async () => {
  signIn(makeSignedIn());
  await visit('/');
  expect(await screen.findByRole('link', { name: 'Cart, items: 3' })).toBeVisible();
  inAnotherTab(signsOut);
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Login'));
  expect(screen.queryByRole('link', { name: /items/ })).toBeNull();
  expect(await title('Home')).toBeVisible();
});

test('a sign-out in another tab redirects a protected page to /login and keeps the return URL in this tab', async () => {
  signIn(makeSignedIn());
  await visit('/bookings');
  await title('My Bookings');
  inAnotherTab(signsOut);
  expect(await title('Login')).toBeVisible();
  expect(localStore.get(KEYS.returnUrl)).toBeNull();
  expect(consumeReturnUrl()).toBe('/bookings');
});

test('a sign-in in another tab redirects /login to the return URL with query and state', async () => {
  signIn(makeSignedIn());
  const { router } = await visit('/');
  await title('Home');
  await act(() => router.navigate('/bookings?page=2', { state: { activity_id: 11 } }));
  inAnotherTab(signsOut);
  await title('Login');
  inAnotherTab(signsIn);
  expect(await title('My Bookings')).toBeVisible();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/bookings',
      search: '?page=2',
      state: { activity_id: 11 },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Cart, items: 3' })).toBeVisible();
});
