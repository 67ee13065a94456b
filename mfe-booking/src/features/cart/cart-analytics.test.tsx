import { ApiError } from '@dar/app/api-error';
import { signIn } from '@dar/app/session';
import { addToCart, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService } from '@dar/testing/catalog-factories';
import { makeCart, makeCartItem, makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp, renderRoutes } from '@dar/testing/render';
import { beforeEach, expect, test } from 'vitest';
import BookingModal from '../../remote-components/booking-modal.tsx';
import { routes, texts } from '../../routes.tsx';
// Loads the page up front: on a busy machine its import exceeds the timeout of a query.
import './cart-page.tsx';

const item = makeCartItem({ service_id: 105, name: 'Deep Cleaning', service_price: '149.00', qty: 2 });
const tracked = { service_id: 105, name: 'Deep Cleaning', service_price: 149, category_id: item.category_id };
const cart = makeCart({ cart_items: [item] });
const nothing = makeCart({ cart_items: [] });

beforeEach(() => {
  signIn(makeSignedIn());
  window.dataLayer = [];
});

async function openCart(api = createFakeApi(), contents = cart) {
  api.on(getCart, { oData: contents });
  const options = { path: '/cart', texts: { booking: texts }, api };
  const rendered = await renderRoutes([{ hydrateFallbackElement: <p />, children: [...routes] }], options);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return { api, press };
}

test('tracks one more unit as add_to_cart_web with quantity 1', async () => {
  const { api, press } = await openCart();
  api.on(changeQuantity, { oData: makeCart({ cart_items: [{ ...item, qty: 3 }] }) });
  await press('One more: Deep Cleaning');
  await waitFor(() =>
    expect(window.dataLayer).toMatchObject([
      { event: 'add_to_cart_web', currency: 'AED', value: 149, items: [{ ...tracked, qty: 1 }] },
    ]),
  );
});

test('tracks one unit less as remove_from_cart_web with decrease_quantity and quantity 1', async () => {
  const { api, press } = await openCart();
  api.on(changeQuantity, { oData: makeCart({ cart_items: [{ ...item, qty: 1 }] }) });
  await press('One less: Deep Cleaning');
  await waitFor(() =>
    expect(window.dataLayer).toMatchObject([
      { event: 'remove_from_cart_web', action: 'decrease_quantity', value: 149, items: [{ ...tracked, qty: 1 }] },
    ]),
  );
});

test('tracks a removed line as remove_from_cart_web with remove_item', async () => {
  const { api, press } = await openCart();
  const one = { ...item, qty: 1 };
  api.on(changeQuantity, { oData: makeCart({ cart_items: [one] }) }).on(deleteCartLine, { oData: nothing });
  await press('One less: Deep Cleaning');
  await press('Remove Deep Cleaning');
  await screen.findByText('Your cart is empty');
  expect(window.dataLayer?.[1]).toMatchObject({ event: 'remove_from_cart_web', action: 'remove_item', value: 149 });
});

test('tracks a cleared cart as remove_from_cart_web with all items', async () => {
  const { api, press } = await openCart();
  api.on(clearCart, {});
  await press('Clear Cart');
  await press('Clear');
  await screen.findByText('Your cart is empty');
  expect(window.dataLayer).toMatchObject([
    { event: 'remove_from_cart_web', action: 'clear_cart', value: 298, items: [{ ...tracked, qty: 2 }] },
  ]);
});

test('tracks the same price and dropdown option when a service is added and removed', async () => {
  const service = makeService({ service_id: 105, service_price: '150.00' });
  // The cart carries the server's price.
  const line = makeCartItem({
    service_id: 105,
    name: service.name,
    service_price: '149.00',
    selected_dropdown_option: '',
  });
  const api = createFakeApi()
    .on(serviceDetails, { oData: service })
    .on(addToCart, { oData: { cart_count: 1, service_price: '149.00' } });
  const added = await renderInApp(<BookingModal serviceId={105} onClose={() => undefined} />, {
    texts: { booking: texts },
    api,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled());
  await added.user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(window.dataLayer).toHaveLength(1));
  added.unmount();
  const { press } = await openCart(
    createFakeApi().on(deleteCartLine, { oData: nothing }),
    makeCart({ cart_items: [line] }),
  );
  await press(`Remove ${line.name}`);
  await waitFor(() => expect(window.dataLayer).toHaveLength(2));
  const same = { items: [{ service_id: 105, service_price: 149, qty: 1, selected_dropdown_option: 'drop1' }] };
  expect(window.dataLayer).toMatchObject([
    { event: 'add_to_cart_web', ...same },
    { event: 'remove_from_cart_web', ...same },
  ]);
});

test('tracks nothing for a failed write', async () => {
  const { api, press } = await openCart();
  api.on(changeQuantity, () => Promise.reject(new ApiError('server-error', '')));
  await press('One more: Deep Cleaning');
  await screen.findByText('Failed to update quantity');
  expect(window.dataLayer).toEqual([]);
});
