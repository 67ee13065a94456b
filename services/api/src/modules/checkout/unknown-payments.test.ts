import { addToCart } from '@dar/contracts/cart';
import { paymentInit } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { sandboxRefunds } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { sentMessages } from '../../db/schema/messages.ts';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { unknownPayments } from '../../db/schema/unknown-payments.ts';
import { changeAttempt } from '../../testing/stored-attempts.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';
import { PaymentAudit } from '../payment-audit/payment-audit.service.ts';
import { PaymentSignatures } from '../payments/payment-signatures.ts';

const ATTEMPT = 'INV-0123456789ABCDEF';

let shop: TestShop;
let provider: StubPayments;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
const logged = vi.fn();
// Tests use different days, as they share the crews.
let day = 0;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(async () => {
  await shop.db.delete(unknownPayments);
  await shop.db.delete(refunds);
  await shop.db.delete(sentMessages);
  await shop.db.delete(orders);
  await shop.db.delete(paymentAttempts);
  logged.mockClear();
  provider = new StubPayments();
  services = await servicesPaidThrough(provider, shop, { onError: logged });
  day += 1;
});
afterAll(() => shop.close());

const getSignature = (paymentAttemptId: string) => new PaymentSignatures(shop).sign(paymentAttemptId);
/** Opens and pays a payment of a payment attempt that the shop does not have. */
async function payUnknown(paymentAttemptId = ATTEMPT, signature?: string): Promise<string> {
  const { id } = await provider.open({
    paymentAttemptId,
    amount: fils(10_500),
    signature: signature ?? (await getSignature(paymentAttemptId)),
  });
  provider.pay(id);
  return id;
}
const report = (paymentId: string, to = services) => to.paymentEvents.handle({ kind: 'payment-changed', paymentId });
const sweep = ({ paymentSweeper } = services) => Promise.all(Object.values(paymentSweeper.sweeps).map((run) => run()));
const refundsSent = () => provider.calls.filter((call) => call.startsWith('refund ')).length;
const counted = async (name: string) =>
  Number(new RegExp(`^dar_${name}_total (\\d+)$`, 'm').exec(await services.counters.registry.metrics())?.[1]);
const rows = () => shop.db.select().from(unknownPayments);
const findings = () =>
  new PaymentAudit({
    ...{ db: shop.db, clock: shop.now },
    payments: provider,
    paymentSignatures: new PaymentSignatures(shop),
  }).run();

describe('a paid payment of this shop without a payment attempt', () => {
  test('is counted and logged once, and shown in the audit', async () => {
    const id = await payUnknown();
    await Promise.all([report(id), report(id)]);
    await report(id);
    expect(await counted('unknown_payments')).toBe(1);
    expect(logged.mock.calls).toEqual([
      [{ paymentRef: id, paymentAttemptId: ATTEMPT }, expect.stringContaining('no payment attempt')],
    ]);
    expect(await findings()).toEqual([
      { disagreement: 'payment without a payment attempt', paymentAttemptId: ATTEMPT, paymentRef: id },
    ]);
  });

  test('is refunded once after an hour, by two processes after a restart, and leaves the audit', async () => {
    const id = await payUnknown();
    await report(id);
    shop.pass(HOUR_MS - MINUTE_MS);
    await sweep();
    expect(refundsSent()).toBe(0);
    const restarted = await Promise.all([servicesPaidThrough(provider, shop), servicesPaidThrough(provider, shop)]);
    shop.pass(MINUTE_MS);
    await Promise.all(restarted.map((one) => sweep(one)));
    shop.pass(DAY_MS);
    await Promise.all(restarted.map((one) => sweep(one)));
    expect(refundsSent()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'refunded', nextCheckAt: null }]);
    expect(await findings()).toEqual([]);
  });

  test('is not refunded again when somebody refunded it at the provider', async () => {
    const id = await payUnknown();
    await report(id);
    provider.setRefund(id, 'succeeded');
    shop.pass(HOUR_MS);
    await sweep();
    expect(refundsSent()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'refunded' }]);
  });

  test('waits for a pending refund', async () => {
    const id = await payUnknown();
    await report(id);
    provider.setRefund(id, 'pending');
    shop.pass(HOUR_MS);
    await sweep();
    expect(refundsSent()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'refunding', nextCheckAt: expect.any(Date) }]);
    provider.setRefund(id, 'succeeded');
    shop.pass(MINUTE_MS);
    await sweep();
    expect(await rows()).toMatchObject([{ state: 'refunded' }]);
  });

  test('is refunded again when the refund fails later', async () => {
    const id = await payUnknown();
    await report(id);
    shop.pass(HOUR_MS);
    await sweep();
    provider.setRefund(id, 'failed');
    await services.paymentEvents.handle({ kind: 'refund-changed', paymentId: id });
    await sweep();
    expect(refundsSent()).toBe(2);
    expect(await rows()).toMatchObject([{ state: 'refunded' }]);
  });

  test('is retried with growing pauses, counted and logged while the provider fails', async () => {
    const id = await payUnknown();
    await report(id);
    logged.mockClear();
    vi.spyOn(provider, 'refund').mockRejectedValueOnce(new Error('the provider failed'));
    shop.pass(HOUR_MS);
    await sweep();
    expect(await counted('refund_failures')).toBe(1);
    expect(logged).toHaveBeenCalledWith(
      { err: expect.any(Error), paymentRef: id, paymentAttemptId: ATTEMPT },
      expect.stringContaining('will retry'),
    );
    await sweep();
    expect(await rows()).toMatchObject([{ state: 'refunding', attempts: 1 }]);
    shop.pass(MINUTE_MS);
    await sweep();
    expect(await rows()).toMatchObject([{ state: 'refunded' }]);
  });
});

describe('ignores', () => {
  test.each<[string, () => Promise<string>]>([
    ['a payment of another product', () => payUnknown('', '')],
    ['a payment with a payment attempt id of another product', () => payUnknown('in_1', '')],
    ['a payment of a shop with another database', () => payUnknown(ATTEMPT, 'A'.repeat(43))],
    [
      'a payment with the signature of another payment attempt',
      async () => payUnknown('INV-2', await getSignature(ATTEMPT)),
    ],
    [
      'an unpaid payment',
      async () => {
        const request = { paymentAttemptId: ATTEMPT, amount: fils(500), signature: await getSignature(ATTEMPT) };
        return (await provider.open(request)).id;
      },
    ],
  ])('%s', async (_what, open) => {
    const id = await open();
    await report(id);
    await services.paymentEvents.handle({ kind: 'refund-changed', paymentId: id });
    shop.pass(2 * HOUR_MS);
    await sweep();
    expect(refundsSent()).toBe(0);
    expect(await rows()).toEqual([]);
    expect(await counted('unknown_payments')).toBe(0);
    expect(logged).not.toHaveBeenCalled();
  });
});

test('the audit leaves out payments of another shop, but not unsigned ones with a payment attempt id', async () => {
  await payUnknown('INV-OTHER', 'A'.repeat(43));
  await payUnknown('', '');
  const old = await payUnknown('INV-OLD', '');
  expect(await findings()).toMatchObject([{ paymentRef: old }]);
});

describe('a payment attempt that appears', () => {
  let customer: TestCustomer;

  /** Pays a payment attempt whose payment the shop has not stored yet. */
  async function payEarly() {
    customer = await shop.newCustomer();
    await customer.call(addToCart, { service_id: PLAIN.id });
    const date = new Date(shop.now().getTime() + (1 + day) * DAY_MS).toISOString().slice(0, 10);
    await customer.call(saveTaskAndTime, { service_date: `${date} 12:00` });
    const { paymentAttemptId, clientSecret } = await services.checkout.init(toCustomerId(customer.id), {
      paymentType: '2',
      couponCode: '',
      addressId: undefined,
      ip: '203.0.113.7',
      language: undefined,
      shown: { total: undefined, revision: undefined },
    });
    const paymentRef = clientSecret.replace('_secret', '');
    await changeAttempt(shop.db, paymentAttemptId, { paymentRef: null });
    provider.pay(paymentRef);
    await report(paymentRef);
    expect(await rows()).toHaveLength(1);
    return {
      paymentAttemptId,
      appear: () => changeAttempt(shop.db, paymentAttemptId, { paymentRef, nextCheckAt: shop.now() }),
    };
  }

  test('within the hour is settled as usual', async () => {
    const { paymentAttemptId, appear } = await payEarly();
    shop.pass(30 * MINUTE_MS);
    await appear();
    await sweep();
    expect(await shop.db.select().from(orders)).toMatchObject([{ paymentAttemptId }]);
    expect(await rows()).toEqual([]);
    shop.pass(HOUR_MS);
    await sweep();
    expect(refundsSent()).toBe(0);
    expect(await findings()).toEqual([]);
  });

  test('is settled and not refunded by the sweep that finds it', async () => {
    const { paymentAttemptId, appear } = await payEarly();
    shop.pass(HOUR_MS);
    await appear();
    await Promise.all([sweep(), sweep()]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ paymentAttemptId }]);
    expect(refundsSent()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('after the refund becomes no order, and its customer is told', async () => {
    const { paymentAttemptId, appear } = await payEarly();
    shop.pass(HOUR_MS);
    await sweep();
    expect(refundsSent()).toBe(1);
    await appear();
    await sweep();
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { paymentAttemptId, customerId: customer.id, amount: 10_500, state: 'succeeded' },
    ]);
    expect(await findings()).toEqual([]);
  });
});

test('refunds a card at the provider whose payment attempt was lost', async () => {
  const { call } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2027-01-15 12:00' });
  const { oData: opened } = await call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened);
  await shop.db.delete(paymentAttempts);
  await shop.app.background.sandboxEvents?.sendDue();
  expect(await rows()).toMatchObject([{ paymentAttemptId: opened.invoice_id, state: 'waiting' }]);
  shop.pass(HOUR_MS);
  await sweepPayments(shop);
  expect(await shop.db.select().from(sandboxRefunds)).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'refunded' }]);
});
