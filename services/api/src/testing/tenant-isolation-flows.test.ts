import { deleteAddress, editAddress, listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import { addToCart, cartItemCount, changeQuantity, deleteCartLine, getCart } from '@dar/contracts/cart';
import { checkoutData, confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { listNotifications, readNotifications } from '@dar/contracts/notifications';
import { bookingCounts, myServiceOrders, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walletEntries } from '../db/schema/wallet.ts';
import { getFailure } from './get-failure.ts';
import { OTHER_CATEGORY, PLAIN } from './test-catalog.ts';
import { insertProductOrders } from './test-product-orders.ts';
import { openTestShop, type TestCustomer, type TestShop } from './test-shop.ts';

// One customer owns a row of every kind. The other knows every id and must neither read nor change any.
let shop: TestShop;
let owner: TestCustomer;
let otherCustomer: TestCustomer;
let lineId: number;
let paymentAttemptId: string;
let cardAttemptId: string;
let walletSecret: string;
let orderId: number;
let productOrderId: number;
let notificationId: number;

const NOT_FOUND = { kind: 'not-found', status: 404 };

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.newCustomer();
  otherCustomer = await shop.newCustomer();
  await shop.db
    .insert(walletEntries)
    .values({ customerId: owner.id, amount: fils(50_000), reason: 'Gift', createdAt: shop.now() });
  [productOrderId = 0] = await insertProductOrders(shop.db, owner.id, [{ placedAt: shop.now() }]);
  await owner.call(addToCart, { service_id: PLAIN.id });
  await owner.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  const { oData } = await owner.call(paymentInit, { payment_type: '5' });
  orderId = Number((await owner.call(placeOrder, { invoice_id: oData.invoice_id })).orderId);
  notificationId = (await owner.call(listNotifications, {})).oData.notifications[0]?.id ?? 0;
  const cart = await owner.call(addToCart, { service_id: PLAIN.id, task_description: 'Mine' });
  expect(cart.oData.cart_count).toBe(1);
  await owner.call(saveTaskAndTime, { service_date: '2026-11-25 13:00' });
  await owner.call(checkoutData, {});
  cardAttemptId = (await owner.call(paymentInit, { payment_type: '2' })).oData.invoice_id;
  walletSecret = (await owner.call(paymentInit, { payment_type: '1' })).oData.client_secret;
  // The last one stays open.
  paymentAttemptId = (await owner.call(paymentInit, { payment_type: '5' })).oData.invoice_id;
  lineId = (await owner.call(getCart, {})).oData.cart_items[0]?.id ?? 0;
});
afterAll(() => shop.close());

describe('another customer', () => {
  test('sees no rows of the owner', async () => {
    const empty = { cart_items: [], booked_time: '', task_description: '', grand_total: '0.00' };
    expect((await otherCustomer.call(getCart, {})).oData).toMatchObject(empty);
    expect((await otherCustomer.call(cartItemCount, {})).oData.cart_count).toBe(0);
    const checkout = (await otherCustomer.call(checkoutData, {})).oData;
    expect(checkout).toMatchObject({ wallet_balance: '0.00', default_address: { id: otherCustomer.addressId } });
    expect((await otherCustomer.call(listAddresses, {})).oData.map((address) => address.id)).toEqual([
      otherCustomer.addressId,
    ]);
    expect((await otherCustomer.call(myServiceOrders, {})).oData).toEqual([]);
    expect((await otherCustomer.call(wallet, {})).oData).toEqual({ balance: '0.00', movements: [], total: 0 });
    expect((await otherCustomer.call(myOrders, {})).oData).toEqual([]);
    expect((await otherCustomer.call(listNotifications, {})).oData).toEqual({
      notifications: [],
      unread_count: 0,
      total: 0,
    });
    expect((await otherCustomer.call(readNotifications, {})).oData.unread_count).toBe(0);
    const { activities } = (await otherCustomer.call(bookingCounts, {})).oData;
    expect(activities.map((activity) => activity.count)).toEqual(activities.map(() => '0'));
    expect(activities.filter((activity) => activity.latest_invoice_url !== '')).toEqual([]);
  });

  test('receives 404 for the owner’s rows', async () => {
    const calls = [
      otherCustomer.call(serviceOrderDetails, { service_order_id: orderId }),
      otherCustomer.call(productOrderDetails, { order_id: productOrderId }),
      otherCustomer.call(orderType, { order_id: orderId }),
      otherCustomer.call(orderType, { order_id: productOrderId }),
      otherCustomer.call(readNotifications, { notification_id: notificationId }),
      otherCustomer.call(setDefaultAddress, { address_id: owner.addressId }),
      otherCustomer.call(editAddress, { address_id: owner.addressId, street: 'Moved', is_default: '0' }),
      otherCustomer.call(deleteAddress, { address_id: owner.addressId }),
      otherCustomer.call(deleteCartLine, { cart_id: lineId }),
      otherCustomer.call(changeQuantity, { service_id: PLAIN.id, cart_id: lineId, qty: 9 }),
      otherCustomer.call(placeOrder, { invoice_id: paymentAttemptId }),
      otherCustomer.call(placeOrder, { invoice_id: cardAttemptId }),
      otherCustomer.call(confirmWallet, { client_secret: walletSecret }),
    ];
    for (const failure of await Promise.all(calls.map(getFailure))) expect(failure).toMatchObject(NOT_FOUND);
  });

  test('cannot use the owner’s address', async () => {
    await otherCustomer.call(addToCart, { service_id: OTHER_CATEGORY.id });
    await otherCustomer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
    const init = otherCustomer.call(paymentInit, { payment_type: '5', address_id: owner.addressId });
    expect(await getFailure(init)).toMatchObject(NOT_FOUND);
  });

  test('cannot list slots of a service in the owner’s cart', async () => {
    const call = otherCustomer.call(timeSlots, { date: '2026-11-25', first_service_id: PLAIN.id });
    expect(await getFailure(call)).toMatchObject({ kind: 'business-error' });
  });

  test('has changed none of the owner’s rows', async () => {
    expect((await owner.call(getCart, {})).oData).toMatchObject({
      cart_items: [{ id: lineId, qty: 1 }],
      booked_time: '2026-11-25 13:00',
      task_description: 'Mine',
    });
    expect((await owner.call(checkoutData, {})).oData).toMatchObject({
      wallet_balance: '500.00',
      default_address: { id: owner.addressId, street: 'Al Marsa Street', is_default: '1' },
    });
    expect((await owner.call(myServiceOrders, {})).oData.map((order) => order.id)).toEqual([orderId]);
    expect((await owner.call(listNotifications, {})).oData).toMatchObject({
      notifications: [{ id: notificationId, is_read: '0' }],
      unread_count: 1,
    });
    await expect(owner.call(placeOrder, { invoice_id: paymentAttemptId })).resolves.toMatchObject({
      paymentMethod: 'Cash',
    });
  });
});
