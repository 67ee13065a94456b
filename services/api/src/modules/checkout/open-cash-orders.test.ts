import { addToCart, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { callBehindCartLock } from '../../testing/cart-lock.ts';
import { copyNewestOrder, setOrders, setVisits } from '../../testing/customer-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const CASH = { payment_type: '5' } as const;
const CARD = { payment_type: '2' } as const;
const REFUSED = {
  kind: 'business-error',
  status: 200,
  message: 'You have 3 bookings to pay in cash. Please pay by card or wait until a visit is done.',
  messageAr: 'لديك 3 حجوزات تُدفع نقداً. يرجى الدفع بالبطاقة أو الانتظار حتى تكتمل إحدى الزيارات.',
};

let shop: TestShop;
let customer: TestCustomer;
// Every booking takes another time.
let bookings = 0;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  bookings = 0;
});
afterAll(() => shop.close());

async function fillCart({ call }: TestCustomer): Promise<void> {
  bookings += 1;
  await call(addToCart, { service_id: PLAIN.id, task_description: 'Ring twice' });
  await call(saveTaskAndTime, { service_date: `2026-11-${25 + bookings} 09:00` });
}

async function openCash(of: TestCustomer): Promise<string> {
  await fillCart(of);
  return (await of.call(paymentInit, CASH)).oData.invoice_id;
}

async function book(of: TestCustomer, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await of.call(placeOrder, { invoice_id: await openCash(of) });
}

type OrderValues = Parameters<typeof setOrders>[2];

describe('three open cash orders', () => {
  test('reject the payment init of a fourth, and keep cart and slot', async () => {
    await book(customer, 3);
    await fillCart(customer);
    const before = await customer.call(getCart, {});
    expect(before.oData).toMatchObject({
      cart_items: [{ service_id: PLAIN.id }],
      booked_time: expect.stringMatching(/./),
    });
    expect(await getFailure(customer.call(paymentInit, CASH))).toMatchObject(REFUSED);
    expect(await customer.call(getCart, {})).toEqual(before);
    expect((await customer.call(paymentInit, CARD)).oData.invoice_id).toMatch(/^INV-/);
  });

  test('reject a payment attempt that was opened before the third, and keep cart and slot', async () => {
    await book(customer, 2);
    const invoice_id = await openCash(customer);
    await copyNewestOrder(shop.db, customer.id);
    const before = await customer.call(getCart, {});
    expect(await getFailure(customer.call(placeOrder, { invoice_id }))).toMatchObject(REFUSED);
    expect(await customer.call(getCart, {})).toEqual(before);
    await setOrders(shop.db, customer.id, { status: 'Completed' });
    await expect(customer.call(placeOrder, { invoice_id })).resolves.toMatchObject({ paymentMethod: 'Cash' });
  });

  test('answer a repeated order with the order', async () => {
    await book(customer, 2);
    const invoice_id = await openCash(customer);
    const { orderId } = await customer.call(placeOrder, { invoice_id });
    expect(await customer.call(placeOrder, { invoice_id })).toMatchObject({ orderId });
  });

  test('do not limit another customer', async () => {
    await book(customer, 3);
    const other = await shop.newCustomer();
    await expect(book(other, 1)).resolves.toBeUndefined();
  });

  test.each<[string, () => OrderValues]>([
    ['a cancelled visit', () => ({ status: 'Cancelled' })],
    ['a completed visit', () => ({ status: 'Completed' })],
    ['a visit that is paid by card', () => ({ paymentMethod: 'card' })],
  ])('do not include %s', async (_what, values) => {
    await book(customer, 3);
    await setOrders(shop.db, customer.id, values());
    await expect(book(customer, 1)).resolves.toBeUndefined();
  });

  test('do not include an order whose last visit is over', async () => {
    await book(customer, 3);
    const over = { startsAt: new Date(shop.now().getTime() - HOUR_MS), endsAt: shop.now() };
    // The time of an order is that of its first visit.
    await setOrders(shop.db, customer.id, over);
    await fillCart(customer);
    expect(await getFailure(customer.call(paymentInit, CASH))).toMatchObject(REFUSED);
    await setVisits(shop.db, customer.id, over);
    await expect(customer.call(paymentInit, CASH)).resolves.toHaveProperty('oData.invoice_id');
  });

  test.each(['Pending', 'Assigned', 'In progress'] as const)('include a visit with the status %s', async (status) => {
    await book(customer, 3);
    await setOrders(shop.db, customer.id, { status });
    await fillCart(customer);
    expect(await getFailure(customer.call(paymentInit, CASH))).toMatchObject(REFUSED);
  });
});

describe('while another tab places the third cash order', () => {
  test.each(['payment init', 'place order'])('rejects %s', async (name) => {
    await book(customer, 2);
    const invoice_id = await openCash(customer);
    const call = () =>
      getFailure(
        name === 'payment init' ? customer.call(paymentInit, CASH) : customer.call(placeOrder, { invoice_id }),
      );
    expect(
      await callBehindCartLock(shop.db, customer.id, call, (tx) => copyNewestOrder(tx, customer.id)),
    ).toMatchObject(REFUSED);
  });
});

describe('the setting', () => {
  test.each([
    [
      1,
      'You have 1 booking to pay in cash. Please pay by card or wait until a visit is done.',
      'لديك حجز واحد يُدفع نقداً. يرجى الدفع بالبطاقة أو الانتظار حتى تكتمل إحدى الزيارات.',
    ],
    [
      2,
      'You have 2 bookings to pay in cash. Please pay by card or wait until a visit is done.',
      'لديك حجزان يُدفعان نقداً. يرجى الدفع بالبطاقة أو الانتظار حتى تكتمل إحدى الزيارات.',
    ],
  ])('limits a customer to %i', async (openCashOrders, message, messageAr) => {
    const strict = await openTestShop({ settings: { open_cash_orders: openCashOrders } });
    const strictCustomer = await strict.newCustomer();
    await book(strictCustomer, openCashOrders);
    await fillCart(strictCustomer);
    const failure = await getFailure(strictCustomer.call(paymentInit, CASH));
    await strict.close();
    expect(failure).toMatchObject({ kind: 'business-error', message, messageAr });
  });

  test('0 sets no limit', async () => {
    const generous = await openTestShop({ settings: { open_cash_orders: 0 } });
    const generousCustomer = await generous.newCustomer();
    await book(generousCustomer, 4);
    expect(await generous.db.$count(orders)).toBe(4);
    await generous.close();
  });
});
