import { ApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useLocation } from '@dar/app/router';
import { consumeReturnUrl } from '@dar/app/session';
import { cartItemCount } from '@dar/contracts/cart';
import { makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { returnToPage } from '@dar/testing/return-to-page';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeferred } from '../../testing/deferred.ts';
import { gatedRoutes } from '../../testing/gated-routes.tsx';
import { signInCustomer } from '../../testing/sign-in-customer.ts';
import { hostTexts } from '../../texts/host-texts.ts';
import { CartButton } from './cart-button.tsx';

const holding = (count: number) => ({ oData: { cart_count: count } });

function Place() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

const page = (
  <>
    <CartButton />
    <Place />
  </>
);

const visit = (api = createFakeApi()) => renderRoutes(gatedRoutes(page), { texts: { host: hostTexts }, api });

test('shows no badge and sends no call for a guest', async () => {
  const api = createFakeApi().on(cartItemCount, holding(3));
  await visit(api);
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveTextContent('');
  expect(api.getInputs(cartItemCount)).toEqual([]);
});

test("shows '...' while loading, then the count", async () => {
  signInCustomer();
  const { promise, resolve } = createDeferred<ReturnType<typeof holding>>();
  await visit(createFakeApi().on(cartItemCount, () => promise));
  expect(screen.getByRole('link', { name: 'Cart, counting' })).toHaveTextContent('...');
  resolve(holding(3));
  expect(await screen.findByRole('link', { name: 'Cart, items: 3' })).toHaveTextContent('3');
});

test("shows '!' on error, without a retry", async () => {
  signInCustomer();
  const api = createFakeApi().on(cartItemCount, () => {
    throw new ApiError('server-error', '');
  });
  await visit(api);
  expect(await screen.findByRole('link', { name: 'Cart, the count is not available' })).toHaveTextContent('!');
  expect(api.getInputs(cartItemCount)).toHaveLength(1);
});

test('caches the count for 60 s, keeps it for 5 min and does not retry', async () => {
  signInCustomer({ user: makeUser({ id: 1 }) });
  const { app } = await visit(createFakeApi().on(cartItemCount, holding(1)));
  await screen.findByRole('link', { name: 'Cart, items: 1' });
  const query = app.queryClient.getQueryCache().find({ queryKey: ['host', 'cart-count', 1] });
  expect(query?.options).toMatchObject({ staleTime: 60_000, gcTime: 300_000, retry: false });
});

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %j lines as %j', async (count, badge) => {
  signInCustomer();
  await visit(createFakeApi().on(cartItemCount, holding(count)));
  expect(await screen.findByRole('link', { name: `Cart, items: ${count}` })).toHaveTextContent(badge);
});

test('shows and announces the count of `cart-updated` without a call', async () => {
  signInCustomer();
  const api = createFakeApi().on(cartItemCount, holding(1));
  await visit(api);
  await screen.findByRole('link', { name: 'Cart, items: 1' });
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => emit('cart-updated', { count: 2 }));
  expect(await screen.findByRole('link', { name: 'Cart, items: 2' })).toHaveTextContent('2');
  expect(screen.getByRole('status')).toHaveTextContent('Cart, items: 2');
  expect(api.getInputs(cartItemCount)).toHaveLength(1);
});

test('prefers the count of `cart-updated` to a pending response', async () => {
  signInCustomer();
  const { promise, resolve } = createDeferred<ReturnType<typeof holding>>();
  const { app } = await visit(createFakeApi().on(cartItemCount, () => promise));
  act(() => emit('cart-updated', { count: 2 }));
  await screen.findByRole('link', { name: 'Cart, items: 2' });
  resolve(holding(1));
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('link', { name: 'Cart, items: 2' })).toBeInTheDocument();
});

test('requests the count for `cart-updated` without a count', async () => {
  signInCustomer();
  const api = createFakeApi().on(cartItemCount, holding(1));
  await visit(api);
  await screen.findByRole('link', { name: 'Cart, items: 1' });
  api.on(cartItemCount, holding(4));
  act(() => emit('cart-updated', {}));
  expect(await screen.findByRole('link', { name: 'Cart, items: 4' })).toBeInTheDocument();
});

test('refetches the count when the page becomes visible', async () => {
  signInCustomer();
  const api = createFakeApi().on(cartItemCount, holding(1));
  await visit(api);
  await screen.findByRole('link', { name: 'Cart, items: 1' });
  api.on(cartItemCount, holding(2));
  returnToPage();
  expect(await screen.findByRole('link', { name: 'Cart, items: 2' })).toBeInTheDocument();
});

test('opens the cart for a customer', async () => {
  signInCustomer();
  const { user } = await visit(createFakeApi().on(cartItemCount, holding(1)));
  await user.click(await screen.findByRole('link', { name: 'Cart, items: 1' }));
  expect(await screen.findByText('at /cart')).toBeInTheDocument();
});

test('stores the return URL, shows a toast and redirects guests to /login', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(consumeReturnUrl()).toBe('/cart');
  expect(await screen.findByText('Please login to view cart')).toBeVisible();
});

test('counts again when another tab has changed the cart, and tells other tabs of its own changes', async () => {
  signInCustomer();
  let count = 2;
  const api = createFakeApi().on(cartItemCount, () => holding(count));
  await visit(api);
  await screen.findByRole('link', { name: 'Cart, items: 2' });
  const otherTab = new BroadcastChannel('cart-updated');
  onTestFinished(() => otherTab.close());
  const heard = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });
  count = 0;
  otherTab.postMessage(null);
  expect(await screen.findByRole('link', { name: 'Cart, items: 0' })).toBeInTheDocument();
  act(() => emit('cart-updated', { count: 1 }));
  await heard;
});

test('closes the channel while the back-forward cache keeps the page, and counts again when it comes back', async () => {
  signInCustomer();
  const close = vi.spyOn(BroadcastChannel.prototype, 'close');
  onTestFinished(() => close.mockRestore());
  let count = 2;
  await visit(createFakeApi().on(cartItemCount, () => holding(count)));
  await screen.findByRole('link', { name: 'Cart, items: 2' });
  close.mockClear();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(close).toHaveBeenCalledOnce();
  count = 3;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('link', { name: 'Cart, items: 3' })).toBeInTheDocument();
  const otherTab = new BroadcastChannel('cart-updated');
  onTestFinished(() => otherTab.close());
  const heard = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });
  act(() => emit('cart-updated', { count: 1 }));
  await heard;
});

test('counts where the browser blocks channels between tabs, as with its storage', async () => {
  signInCustomer();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await visit(createFakeApi().on(cartItemCount, () => holding(2)));
  expect(await screen.findByRole('link', { name: 'Cart, items: 2' })).toBeInTheDocument();
});
