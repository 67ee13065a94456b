import { addToCart, getCart } from '@dar/shared/contracts/cart';
import { paymentInit, placeOrder } from '@dar/shared/contracts/checkout';
import { saveTaskAndTime } from '@dar/shared/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import { carts } from '../../db/schema/carts.ts';
import { crewTimes } from '../../db/schema/crews.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { invoices, orderLines, orders } from '../../db/schema/orders.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { behindAnotherCall } from '../../testing/behind-another-call.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { CONFIGURED, DISCOUNTED, PLAIN } from '../../testing/test-catalogue.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import type { CustomerId } from '../auth/session.ts';
import { CrewsService } from '../crews/crews.service.ts';
import { setState } from './checkout.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serviceCharge: 1_000 });
  await seedCoupons(shop.db, shop.now());
});
afterAll(() => shop.close());

const openInvoice = async (customer: TestCustomer, service_date: string) => {
  await customer.call(addToCart, { service_id: PLAIN.id, task_description: "Ring twice, don't knock" });
  await customer.call(addToCart, { service_id: DISCOUNTED.id, qty: 3 });
  await customer.call(addToCart, CONFIGURED);
  await customer.call(saveTaskAndTime, { service_date });
  return (await customer.call(paymentInit, { payment_type: '5', coupon_code: 'WELCOME10' })).oData.invoice_id;
};

/** What names a row or its customer, and so is another one in each. */
const NAMES = new Set(['id', 'customerId', 'invoiceId', 'crewTimeId', 'crewId', 'orderId', 'addressId']);

test('stores the same rows as the transaction that it is short for', async () => {
  /** Whoever names a payment goes the long way. */
  const storedBy = async (stripe_ref: string) => {
    const customer = await shop.newCustomer();
    const invoice_id = await openInvoice(customer, '2026-11-26 09:00');
    const { orderId, order_no, paymentMethod } = await customer.call(placeOrder, { invoice_id, stripe_ref });
    const anonymous = (row: object) =>
      JSON.parse(JSON.stringify(row).replaceAll(order_no, 'its number'), (key, value) =>
        NAMES.has(key) ? typeof value : value,
      );
    const isHis = (row: { customerId: number }) => row.customerId === customer.id;
    const ordered = (await shop.db.select().from(orders)).filter(isHis);
    const lines = (await shop.db.select().from(orderLines)).filter((line) => line.orderId === Number(orderId));
    const booked = (await shop.db.select().from(crewTimes)).filter(isHis);
    const frozen = (await shop.db.select().from(invoices)).filter(isHis);
    const told = (await shop.db.select().from(notifications)).filter(isHis);
    const left = (await shop.db.select().from(carts)).filter(isHis);
    const contents = await customer.call(getCart, {});
    return { paymentMethod, contents, rows: [ordered, lines, booked, frozen, told, left].map(anonymous) };
  };
  const atOnce = await storedBy('');
  expect(atOnce).toEqual(await storedBy('a payment'));
  expect(atOnce.rows.map((rows) => rows.length)).toEqual([1, 3, 1, 1, 1, 1]);
});

// PGlite has one connection: nobody is ever waited for.
describe.runIf(process.env['DATABASE_URL_TEST'])('while another call has the cart', () => {
  let customer: TestCustomer;
  let invoice_id: string;
  let day = 26;
  beforeEach(async () => {
    customer = await shop.newCustomer();
    day += 1;
    invoice_id = await openInvoice(customer, `2026-11-${day} 09:00`);
  });

  const placeBehind = (work: (tx: Db) => Promise<unknown>) =>
    behindAnotherCall(shop.db, customer.id, () => failureOf(customer.call(placeOrder, { invoice_id })), work);
  const ordersPlaced = async () =>
    (await shop.db.select().from(orders)).filter(({ invoiceId }) => invoiceId === invoice_id).length;

  test('an invoice that it cancels is not placed, and the cart is kept', async () => {
    const before = await customer.call(getCart, {});
    const failure = await placeBehind((tx) => setState(tx, invoice_id, 'cancelled'));
    expect(failure).toMatchObject({
      kind: 'refused',
      message: 'Your cart has changed. Please check it and pay again.',
    });
    expect(await customer.call(getCart, {})).toEqual(before);
    expect(await ordersPlaced()).toBe(0);
  });

  test('a hold that it takes away is taken anew', async () => {
    const crews = new CrewsService({ clock: shop.now });
    expect(await placeBehind((tx) => crews.release(tx, customer.id as CustomerId))).toBeUndefined();
    expect(await ordersPlaced()).toBe(1);
    expect((await customer.call(getCart, {})).oData.cart_items).toEqual([]);
  });

  test('a cart that it changes is kept', async () => {
    const failure = await placeBehind((tx) => tx.update(carts).set({ revision: 1_000 }));
    expect(failure).toMatchObject({ kind: 'refused' });
    expect((await customer.call(getCart, {})).oData.cart_items).toHaveLength(3);
  });
});
