import { addToCart, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import { carts } from '../../db/schema/carts.ts';
import { crewSlots, holds } from '../../db/schema/crews.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { orderLines, orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { callBehindCartLock } from '../../testing/cart-lock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { CONFIGURED, DISCOUNTED, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';
import { CrewsService } from '../crews/crews.service.ts';
import { setState } from './checkout.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { service_charge: '10.00' } });
  await seedCoupons(shop.db, shop.now());
});
afterAll(() => shop.close());

const openAttempt = async (customer: TestCustomer, service_date: string) => {
  await customer.call(addToCart, { service_id: PLAIN.id, task_description: "Ring twice, don't knock" });
  await customer.call(addToCart, { service_id: DISCOUNTED.id, qty: 2 });
  await customer.call(addToCart, CONFIGURED);
  await customer.call(saveTaskAndTime, { service_date });
  return (await customer.call(paymentInit, { payment_type: '5', coupon_code: 'WELCOME10' })).oData.invoice_id;
};

test('stores the order, its lines, the booked crew and the notification, closes the payment attempt and empties the cart', async () => {
  const customer = await shop.newCustomer();
  const invoice_id = await openAttempt(customer, '2026-11-26 09:00');
  const belongsToCustomer = (row: { customerId: number }) => row.customerId === customer.id;
  const [attempt] = (await shop.db.select().from(paymentAttempts)).filter(belongsToCustomer);
  const [hold] = (await shop.db.select().from(holds)).filter(belongsToCustomer);
  const held = (await shop.db.select().from(crewSlots)).filter(belongsToCustomer);
  const [filled] = (await shop.db.select().from(carts)).filter(belongsToCustomer);
  if (!attempt || !hold || !filled) throw new Error('the payment attempt, the hold or the cart is missing');

  const { orderId, order_no } = await customer.call(placeOrder, { invoice_id });

  const {
    id: _id,
    lines,
    state,
    cartRevision,
    addressId,
    paymentRef,
    language,
    createdAt,
    crewSize: _crewSize,
    visits: _visits,
    isProcessing: _isProcessing,
    nextCheckAt,
    office: _office,
    linkHash: _linkHash,
    linkEndsAt: _linkEndsAt,
    ...frozen
  } = attempt;
  expect((await shop.db.select().from(orders)).filter(belongsToCustomer)).toEqual([
    {
      ...frozen,
      id: Number(orderId),
      paymentAttemptId: invoice_id,
      awaitsVerifiedEmail: false,
      status: 'Confirmed',
      placedAt: shop.now(),
    },
  ]);
  const stored = (await shop.db.select().from(orderLines)).filter((line) => line.orderId === Number(orderId));
  expect(stored).toEqual(
    lines.map(({ cartLineId: _id, ...line }) => ({
      ...line,
      ...{ id: expect.any(Number), customerId: customer.id, orderId: Number(orderId) },
      ...{ transactionId: null, standardUnitPrice: null },
    })),
  );
  expect(stored).toHaveLength(3);
  const { expiresAt: _expiresAt, isExtended: _isExtended, ...visit } = hold;
  expect((await shop.db.select().from(visits)).filter(belongsToCustomer)).toMatchObject([
    { ...visit, orderId: Number(orderId), number: 1, status: 'Confirmed' },
  ]);
  expect((await shop.db.select().from(crewSlots)).filter(belongsToCustomer)).toEqual(
    held.map((slot) => ({ ...slot, expiresAt: null })),
  );
  expect((await shop.db.select().from(holds)).filter(belongsToCustomer)).toEqual([]);
  expect((await shop.db.select().from(paymentAttempts)).filter(belongsToCustomer)).toEqual([
    { ...attempt, state: 'placed' },
  ]);
  expect((await shop.db.select().from(notifications)).filter(belongsToCustomer)).toMatchObject([
    { orderId: Number(orderId), orderType: 'service', kind: 'Confirmed', text: expect.stringContaining(order_no) },
  ]);
  expect((await shop.db.select().from(carts)).filter(belongsToCustomer)).toEqual([
    {
      customerId: customer.id,
      addressId: null,
      visitWeeks: 1,
      taskDescription: '',
      couponCode: '',
      removedCoupon: '',
      chosenSlotAt: null,
      revision: filled.revision + 1,
    },
  ]);
  expect((await customer.call(getCart, {})).oData.cart_items).toEqual([]);
});

describe('while another call has locked the cart', () => {
  let customer: TestCustomer;
  let invoice_id: string;
  let day = 26;
  beforeEach(async () => {
    customer = await shop.newCustomer();
    day += 1;
    invoice_id = await openAttempt(customer, `2026-11-${day} 09:00`);
  });

  const placeBehind = (work: (tx: Db) => Promise<unknown>) =>
    callBehindCartLock(shop.db, customer.id, () => getFailure(customer.call(placeOrder, { invoice_id })), work);
  const ordersPlaced = async () =>
    (await shop.db.select().from(orders)).filter(({ paymentAttemptId }) => paymentAttemptId === invoice_id).length;

  test('rejects a payment attempt that the other call cancels, and keeps the cart', async () => {
    const before = await customer.call(getCart, {});
    const failure = await placeBehind((tx) => setState(tx, invoice_id, 'cancelled'));
    expect(failure).toMatchObject({
      kind: 'business-error',
      message: 'Your cart has changed. Please check it and pay again.',
    });
    expect(await customer.call(getCart, {})).toEqual(before);
    expect(await ordersPlaced()).toBe(0);
  });

  test('books the slot again when the other call releases its hold', async () => {
    const crews = new CrewsService({ clock: shop.now });
    expect(await placeBehind((tx) => crews.release(tx, toCustomerId(customer.id)))).toBeUndefined();
    expect(await ordersPlaced()).toBe(1);
    expect((await customer.call(getCart, {})).oData.cart_items).toEqual([]);
  });

  test('rejects the payment attempt of a cart that the other call changes, and keeps that cart', async () => {
    const failure = await placeBehind((tx) => tx.update(carts).set({ revision: 1_000 }));
    expect(failure).toMatchObject({ kind: 'business-error' });
    expect((await customer.call(getCart, {})).oData.cart_items).toHaveLength(3);
  });
});
