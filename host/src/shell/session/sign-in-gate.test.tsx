import { consumeToasts } from '@dar/app/events';
import { Link, RouterContextProvider, redirect, useLocation } from '@dar/app/router';
import {
  consumeReturn,
  consumeReturnUrl,
  expireSession,
  startSession,
  storedToken,
  useSession,
} from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { act, screen, waitFor } from '@dar/testing/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHydration } from '../../hydration/hydration.ts';
import { createFakeRelease, createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { signInCustomer } from '../../testing/sign-in-customer.ts';
import { type Visit, visitShop } from '../../testing/visit-shop.tsx';
import { gateContext, signInGate } from './sign-in-gate.ts';

function Elsewhere() {
  const { pathname } = useLocation();
  return <h1>at {pathname}</h1>;
}

function HomeLinks() {
  return (
    <>
      <Link to="/cart">To the cart</Link>
      <Link to="/bookings/orders/301?tab=2" state={{ activity_id: 11 }}>
        To the order
      </Link>
    </>
  );
}

const GUARDED = ['/cart', '/vouchers', '/bookings/orders/:id'];

function sections() {
  const page = { element: <Elsewhere /> };
  const loadCart = vi.fn(async () => ({
    routes: [
      { path: '/cart', ...page },
      { path: '/bookings/orders/:id', ...page },
    ],
    texts: noTexts,
  }));
  const login = { path: '/login', loader: () => (storedToken() ? redirect('/') : null), ...page };
  const home = { path: '/', element: <HomeLinks /> };
  return {
    loadCart,
    loader: createFakeSections({
      booking: { owns: ['/basket', ...GUARDED], protected: GUARDED, load: loadCart },
      rest: { owns: ['/', '/login'], load: async () => ({ routes: [home, login], texts: noTexts }) },
    }),
  };
}

const isAt = ({ router }: Visit, path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));

test.each(['/cart', '/vouchers', '/bookings/orders/301?tab=2'])(
  'redirects guests from %s to /login and stores it as the return URL',
  async (path) => {
    await isAt(await visitShop(path, { sections: sections().loader }), '/login');
    expect(consumeReturnUrl()).toBe(path);
    expect(await screen.findByText(/^Please login to (continue|view cart)$/)).toBeInTheDocument();
  },
);

test.each(['/cart/', '/Cart'])('shows the message of the cart for %s', async (path) => {
  const { loadCart, loader } = sections();
  await isAt(await visitShop(path, { sections: loader }), '/login');
  expect(loadCart).not.toHaveBeenCalled();
  expect(await screen.findByText('Please login to view cart')).toBeInTheDocument();
});

test.each(['/', '/basket', '/cart/lines', '/cartography', '/nowhere'])('requires no sign-in for %s', async (path) => {
  const visit = await visitShop(path, { sections: sections().loader });
  await waitFor(() => expect(visit.router.state.navigation.state).toBe('idle'));
  expect(visit.router.state.location.pathname + visit.router.state.location.search).toBe(path);
  expect(consumeReturnUrl()).toBeNull();
});

test('redirects without loading the section and shows one toast', async () => {
  const { loadCart, loader } = sections();
  const visit = await visitShop('/', { sections: loader });
  await visit.user.click(await screen.findByRole('link', { name: 'To the cart' }));
  await isAt(visit, '/login');
  expect(loadCart).not.toHaveBeenCalled();
  expect(await screen.findAllByText('Please login to view cart')).toHaveLength(1);
  expect(consumeToasts()).toEqual([]);
});

test.each([false, true])(
  'stores the requested page with its query and router state; expired session: %s',
  async (isSignedIn) => {
    if (isSignedIn) signInCustomer({ expires_at: '2999-01-01T00:00:00.000Z' });
    const visit = await visitShop('/', { sections: sections().loader });
    localStore.set(KEYS.expiresAt, '2001-01-01T00:00:00.000Z');
    await visit.user.click(await screen.findByRole('link', { name: 'To the order' }));
    await isAt(visit, '/login');
    expect(consumeReturn()).toEqual({ url: '/bookings/orders/301?tab=2', state: { activity_id: 11 } });
    expect(await screen.findByText(isSignedIn ? 'Session Expired' : 'Please login to continue')).toBeInTheDocument();
  },
);

test('redirects after the hydration of the page', async () => {
  const endHydration = startHydration();
  const visit = await visitShop('/cart', { sections: sections().loader });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(visit.router.state.location.pathname).toBe('/cart');
  endHydration();
  await isAt(visit, '/login');
  expect(await screen.findAllByText('Please login to view cart')).toHaveLength(1);
});

test('ignores a page that the shopper leaves before hydration', async () => {
  const endHydration = startHydration();
  const left = new AbortController();
  const request = new Request('http://localhost/cart', { signal: left.signal });
  const gate = { sections: new Set([createFakeRelease('booking', { owns: GUARDED, protected: GUARDED })]) };
  const context = new RouterContextProvider(new Map([[gateContext, { ...gate, getState: () => null }]]));
  const passed = signInGate({ request, context } as unknown as Parameters<typeof signInGate>[0], async () => undefined);
  left.abort();
  endHydration();
  await expect(passed).resolves.toBeUndefined();
  expect(consumeReturnUrl()).toBeNull();
  expect(consumeToasts()).toEqual([]);
});

test('lets customers pass, also after a redirect', async () => {
  const visit = await visitShop('/cart', { sections: sections().loader });
  await isAt(visit, '/login');
  signInCustomer();
  await visit.router.navigate('/cart');
  expect(await screen.findByRole('heading', { name: 'at /cart' })).toBeVisible();
});

test('shows the modal for a session that expired in the open page and stores the requested page', async () => {
  signInCustomer({ expires_at: '2999-01-01T00:00:00.000Z' });
  const visit = await visitShop('/', { sections: sections().loader });
  localStore.set(KEYS.expiresAt, '2001-01-01T00:00:00.000Z');
  await visit.user.click(await screen.findByRole('link', { name: 'To the cart' }));
  await isAt(visit, '/login');
  expect(await screen.findByRole('alertdialog', { name: 'Session Expired' })).toBeInTheDocument();
  expect(screen.queryByText('Please login to view cart')).not.toBeInTheDocument();
  await visit.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Session expired. Please login again')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(visit.router.state.location.pathname).toBe('/login');
  expect(consumeReturnUrl()).toBe('/cart');
});

test('shows one toast for a session that expired before the visit', async () => {
  signInCustomer();
  useSession.setState(useSession.getInitialState(), true);
  localStore.set(KEYS.expiresAt, '2001-01-01T00:00:00.000Z');
  window.history.replaceState(null, '', '/cart');
  onTestFinished(startSession());
  const visit = await visitShop('/cart', { sections: sections().loader });
  await isAt(visit, '/login');
  expect(await screen.findByText('Session expired. Please login again')).toBeInTheDocument();
  expect(screen.queryByText('Please login to view cart')).not.toBeInTheDocument();
  await act(() => visit.router.navigate('/'));
  await visit.user.click(await screen.findByRole('link', { name: 'To the cart' }));
  expect(await screen.findByText('Please login to view cart')).toBeInTheDocument();
});

test('shows only the modal for a session that a 401 ended', async () => {
  signInCustomer();
  const visit = await visitShop('/', { sections: sections().loader });
  await screen.findByRole('link', { name: 'To the cart' });
  act(() => expireSession('/'));
  await act(() => visit.router.navigate('/cart'));
  await isAt(visit, '/login');
  expect(await screen.findByRole('alertdialog', { name: 'Session Expired' })).toBeInTheDocument();
  expect(screen.queryByText('Please login to view cart')).not.toBeInTheDocument();
  expect(consumeReturnUrl()).toBe('/cart');
});
