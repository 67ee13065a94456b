import { addToCart, getCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { orderLines, refunds } from '../../db/schema/orders.ts';
import { partners, partnerTransactions } from '../../db/schema/partners.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { CONFIGURABLE, CONFIGURED, testCatalog } from '../../testing/test-catalog.ts';
import { payByCard } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { addPartner } from './partners.service.ts';

const DAYS = 2;
const CASH = '5';
const CARD = '2';
/** 130 + 40 + 25.50 + (2 − 1) × 15. */
const PARTNER_PRICE = '210.50';
/** 130 + 40 + 25.50 + 2 × 15, and the seat of 10 that a partner's base price includes. */
const STANDARD_PRICE = '235.50';
const WITHOUT_SEAT = '225.50';
const CHANGED = { kind: 'business-error', message: 'Your cart has changed. Please review the new total.' };

let shop: TestShop;
let first: TestCustomer;
let second: TestCustomer;
let id: string;
let ids = 0;
beforeAll(async () => {
  shop = await openTestShop({
    ...{ catalog: testCatalog([CONFIGURABLE]), crewsPerActivity: 40 },
    ...{ isDemo: false, settings: { partner_transaction_days: DAYS } },
  });
  await addPartner({ db: shop.db, clock: shop.now }, 'comera');
});
beforeEach(async () => {
  first = await shop.newCustomer();
  second = await shop.newCustomer();
  ids += 1;
  id = `CM-${ids}`;
  await register(shop, id);
});
afterAll(() => shop.close());

async function register(at: TestShop, transactionId: string) {
  const [partner] = await at.db.select().from(partners);
  if (!partner) throw new Error('the partner is missing');
  await at.db.insert(partnerTransactions).values({ transactionId, partnerId: partner.id, createdAt: at.now() });
}

const fillCart = async ({ call }: TestCustomer, comera_transaction_id = id, at = shop) => {
  await call(addToCart, { ...CONFIGURED, comera_transaction_id });
  const tomorrow = new Date(at.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  await call(saveTaskAndTime, { service_date: `${tomorrow} 09:00` });
};
const getTotal = async ({ call }: TestCustomer) => (await call(getCart, {})).oData.cart_total;
const shownTo = async ({ call }: TestCustomer) => {
  const { grand_total, cart_revision } = (await call(checkoutData, {})).oData;
  return { shown_total: grand_total, cart_revision };
};
const open = async ({ call }: TestCustomer, payment_type: '2' | '5' = CASH) =>
  (await call(paymentInit, { payment_type })).oData;
const place = ({ call }: TestCustomer, { invoice_id }: { readonly invoice_id: string }) =>
  call(placeOrder, { invoice_id });
const order = async (customer: TestCustomer) => place(customer, await open(customer));
const flowFor = async ({ call }: TestCustomer) =>
  (await call(serviceDetails, { service_id: CONFIGURABLE.id, comera_transaction_id: id })).oData.price_flow;

describe('an order', () => {
  test('binds the transaction id to its customer, and changes the prices of others', async () => {
    await fillCart(first);
    await fillCart(second);
    expect([await getTotal(first), await getTotal(second)]).toEqual([PARTNER_PRICE, PARTNER_PRICE]);
    const shown = await shownTo(second);
    await order(first);
    expect(await getTotal(second)).toBe(STANDARD_PRICE);
    expect(await getFailure(second.call(paymentInit, { payment_type: CASH, ...shown }))).toMatchObject(CHANGED);
    expect([await flowFor(first), await flowFor(second)]).toEqual(['partner', 'standard']);
    await second.call(addToCart, { ...CONFIGURED, comera_transaction_id: id, remove_cart: 1 });
    expect(await getTotal(second)).toBe(WITHOUT_SEAT);
    await fillCart(first);
    expect(await getTotal(first)).toBe(PARTNER_PRICE);
    await order(first);
  });

  test('stores the id with both prices, and nothing without partner prices', async () => {
    await fillCart(first);
    await fillCart(second, 'CM-unknown');
    const placed = [await order(first), await order(second)];
    const stored = await shop.db.select().from(orderLines);
    const lines = placed.map(({ orderId }) => stored.filter((line) => line.orderId === Number(orderId)));
    expect(lines).toMatchObject([
      [{ transactionId: id, unitPrice: 21_050, standardUnitPrice: 23_550 }],
      [{ transactionId: null, unitPrice: 22_550, standardUnitPrice: null }],
    ]);
  });

  test('is placed for one of two customers who order with the same id at the same time', async () => {
    await fillCart(first);
    await fillCart(second);
    const paymentAttempts = [await open(first), await open(second)] as const;
    const failures = await Promise.all([
      getFailure(place(first, paymentAttempts[0])),
      getFailure(place(second, paymentAttempts[1])),
    ]);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    const loser = failures[0] ? first : second;
    expect(failures.find((failure) => failure !== undefined)).toMatchObject(CHANGED);
    expect((await loser.call(myServiceOrders, {})).oData).toEqual([]);
    expect(await getTotal(loser)).toBe(STANDARD_PRICE);
    await order(loser);
  });

  test('is refunded when another customer has ordered with the id before the payment', async () => {
    await fillCart(first);
    await fillCart(second);
    const opened = await open(second, CARD);
    await order(first);
    await payByCard(shop, opened);
    expect(await getFailure(place(second, opened))).toMatchObject({
      message:
        "Another customer has used this partner's offer. No order was placed and AED 221.03 is refunded in full.",
    });
    const refund = (await shop.db.select().from(refunds)).find(
      ({ paymentAttemptId }) => paymentAttemptId === opened.invoice_id,
    );
    expect(refund).toMatchObject({ reason: 'offer-used', amount: 22_103 });
    expect((await second.call(myServiceOrders, {})).oData).toEqual([]);
    await order(second);
  });
});

describe('the validity of a transaction id', () => {
  test('ends after the days of the setting', async () => {
    shop.pass(DAYS * DAY_MS - 1);
    expect(await flowFor(first)).toBe('partner');
    shop.pass(1);
    expect(await flowFor(first)).toBe('standard');
    await fillCart(first);
    expect(await getTotal(first)).toBe(WITHOUT_SEAT);
  });

  test('ends for a cart, and payment init refuses its earlier total', async () => {
    shop.pass(DAYS * DAY_MS - MINUTE_MS);
    await fillCart(first);
    const shown = await shownTo(first);
    shop.pass(MINUTE_MS);
    expect(await getFailure(first.call(paymentInit, { payment_type: CASH, ...shown }))).toMatchObject(CHANGED);
    expect(await getTotal(first)).toBe(STANDARD_PRICE);
    await first.call(paymentInit, { payment_type: CASH, ...(await shownTo(first)) });
  });

  test('does not change a payment attempt that was opened before its end', async () => {
    shop.pass(DAYS * DAY_MS - MINUTE_MS);
    await fillCart(first);
    const opened = await open(first);
    shop.pass(MINUTE_MS);
    await place(first, opened);
    expect((await first.call(myServiceOrders, {})).oData).toHaveLength(1);
  });
});

test('demo mode binds an id that nobody registered, and bills it to the partner of the brand', async () => {
  const demo = await openTestShop({ catalog: testCatalog([CONFIGURABLE]) });
  const [one, other] = [await demo.newCustomer(), await demo.newCustomer()];
  await fillCart(one, 'CM-demo', demo);
  await order(one);
  await fillCart(other, 'CM-demo', demo);
  expect(await getTotal(other)).toBe(WITHOUT_SEAT);
  const [partner] = await demo.db.select().from(partners);
  expect(partner?.name).toBe('comera');
  expect(await demo.db.select().from(partnerTransactions)).toMatchObject([
    { transactionId: 'CM-demo', partnerId: partner?.id, customerId: one.id },
  ]);
  await demo.close();
});
