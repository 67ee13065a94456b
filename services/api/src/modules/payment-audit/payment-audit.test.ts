import { tmpdir } from 'node:os';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { noLog } from '../../log.ts';
import { Counters } from '../../metrics/counters.ts';
import { eq } from '../../testing/conditions.ts';
import { copyAttempt } from '../../testing/stored-attempts.ts';
import { StubPayments } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { PaymentSignatures } from '../payments/payment-signatures.ts';
import { PicturesService } from '../pictures/pictures.service.ts';
import { RetentionService } from '../retention/retention.service.ts';
import { fixSettings } from '../settings/shop-settings.ts';
import { PaymentAudit } from './payment-audit.service.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 40 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

/** Books a visit for tomorrow, in cash, and returns the id of its payment attempt. */
async function book(): Promise<string> {
  await customer.call(addToCart, { service_id: PLAIN.id });
  const tomorrow = new Date(shop.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  await customer.call(saveTaskAndTime, { service_date: `${tomorrow} 12:00` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  await customer.call(placeOrder, { invoice_id });
  return invoice_id;
}
const audit = async () => (await auditPayments(shop, customer.email)).map(({ disagreement }) => disagreement);
const moveVisit = (minutes: number) =>
  shop.db.execute(
    `update visits set starts_at = starts_at + interval '${minutes} minutes', ends_at = ends_at + interval '${minutes} minutes' where customer_id = ${customer.id}`,
  );
const freeCrew = () => shop.db.delete(crewSlots).where(eq(crewSlots.customerId, customer.id));

describe('the crew of an order', () => {
  test('is not missed after the retention has deleted the half hours of a past visit', async () => {
    await book();
    shop.pass(4 * DAY_MS);
    const deps = { db: shop.db, clock: shop.now, counters: new Counters(), shopSettings: fixSettings(shop.now, {}) };
    const pictureStorage = { folder: tmpdir(), bucket: undefined };
    const pictures = new PicturesService({ ...deps, pictureStorage, log: noLog });
    await new RetentionService({ ...deps, pictures, log: noLog }).run();
    expect(await shop.db.$count(crewSlots, eq(crewSlots.customerId, customer.id))).toBe(0);
    expect(await audit()).toEqual([]);
  });

  test('is found for a visit that starts within a half hour', async () => {
    await book();
    await moveVisit(10);
    expect(await audit()).toEqual([]);
  });

  test('is missed before the visit, and not after its cancellation', async () => {
    await book();
    await freeCrew();
    expect(await audit()).toEqual(['order without a booked crew']);
    await shop.db.update(visits).set({ status: 'Cancelled' }).where(eq(visits.customerId, customer.id));
    expect(await audit()).toEqual([]);
  });
});

describe('two orders', () => {
  /** Stores a second order with the lines of a payment attempt, of another revision of the cart. */
  async function orderAgain(id: string, placedAfter: number, cartLineId?: number): Promise<void> {
    const other = `${id}-2`;
    const [first] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    if (!first) throw new Error('the payment attempt is missing');
    const lines = first.lines.map((line) => (cartLineId === undefined ? line : { ...line, cartLineId }));
    const createdAt = new Date(first.createdAt.getTime() + placedAfter);
    await copyAttempt(shop.db, id, 1, () => ({ id: other, cartRevision: first.cartRevision + 5, createdAt, lines }));
    const [order] = await shop.db.select().from(orders).where(eq(orders.paymentAttemptId, id));
    if (!order) throw new Error('the order is missing');
    const { id: _id, ...values } = order;
    const [again] = await shop.db
      .insert(orders)
      .values({ ...values, paymentAttemptId: other, placedAt: createdAt })
      .returning();
    const [visit] = await shop.db.select().from(visits).where(eq(visits.orderId, order.id));
    if (visit && again) await shop.db.insert(visits).values({ ...visit, orderId: again.id });
  }

  test('of the same lines are found, of whatever revision', async () => {
    await orderAgain(await book(), -MINUTE_MS);
    expect(await audit()).toEqual(['two orders of one cart', 'two orders of one cart']);
  });

  test('of different lines, or of what the first one left, are not', async () => {
    await orderAgain(await book(), -MINUTE_MS, 999_999);
    expect(await audit()).toEqual([]);
    customer = await shop.newCustomer();
    await orderAgain(await book(), MINUTE_MS);
    expect(await audit()).toEqual([]);
  });
});

describe('the wallet', () => {
  const entry = (amount: number, over: Partial<typeof walletEntries.$inferInsert> = {}) => ({
    ...{ customerId: customer.id, amount: fils(amount), reason: 'Gift', createdAt: shop.now() },
    ...over,
  });
  const store = (...entries: ReturnType<typeof entry>[]) => shop.db.insert(walletEntries).values(entries);

  test('agrees with gifts and with a debit that was returned', async () => {
    await store(entry(500), entry(-300), entry(300));
    expect(await audit()).toEqual([]);
  });

  test('has a debit without a reason', async () => {
    await store(entry(500), entry(-300));
    expect(await audit()).toEqual(['wallet movement without cause']);
  });

  test('has a movement of a payment attempt that was not paid from it', async () => {
    await store(entry(500, { paymentAttemptId: await book() }));
    expect(await audit()).toContain('wallet movement without cause');
  });
});

test('asks the provider eight times at once, and leaves out older payment attempts', async () => {
  const id = await book();
  await copyAttempt(shop.db, id, 1_200, (index) => ({
    ...{ id: `INV-PAGE-${index}`, paymentMethod: 'card', paymentRef: `pi_${index}`, state: 'cancelled' },
    createdAt: new Date(shop.now().getTime() - (index % 2) * DAY_MS),
  }));
  const provider = new StubPayments();
  let [running, most, calls] = [0, 0, 0];
  provider.find = async (ref) => {
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return {
      id: ref,
      paymentAttemptId: '',
      signature: '',
      clientSecret: '',
      state: 'cancelled',
      amount: fils(0),
      currency: 'aed',
    };
  };
  const deps = { db: shop.db, clock: shop.now, payments: provider, paymentSignatures: new PaymentSignatures(shop) };
  const since = new Date(shop.now().getTime() - DAY_MS / 2);
  await new PaymentAudit(deps).run({ email: customer.email, since });
  expect({ most, calls }).toEqual({ most: 8, calls: 600 });
});
