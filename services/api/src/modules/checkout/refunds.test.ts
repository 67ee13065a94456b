import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { ZERO } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import type { SandboxEvent } from '@dar/payments-sandbox';
import { sandboxEvents, sandboxRefunds } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '../../clock.ts';
import { refunds } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { duringOutage, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Delay of a refund's status change in the sandbox. */
const REFUND_MS = 10 * SECOND_MS;

const logged: string[] = [];
let shop: TestShop;
// Tests use different days, as they share the crews.
let day = 0;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 3, logTo: { write: (line) => logged.push(line) } });
});
beforeEach(() => {
  day += 1;
});
afterAll(() => shop.close());

const sweep = () => sweepPayments(shop);
const deliverEvents = () => shop.app.background.sandboxEvents?.sendDue();
const errorsLogged = (id: string) =>
  logged
    .map((line) => JSON.parse(line))
    .filter(({ level, paymentAttemptId, msg }) => level >= 50 && paymentAttemptId === id && msg.includes('refund'));
const failuresCounted = async () => {
  const body = await shop.app.metrics.registry.metrics();
  return Number(/^dar_refund_failures_total (\d+)$/m.exec(body)?.[1]);
};

/** Pays a cart that was ordered during an outage of the provider, so that the payment is refunded. */
async function payOrdered(card: string): Promise<string> {
  const { call } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  const slot = new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10);
  await call(saveTaskAndTime, { service_date: `${slot} 09:00` });
  const { oData: opened } = await call(paymentInit, { payment_type: '2' });
  await duringOutage(shop, async () => {
    const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
    await call(placeOrder, { invoice_id });
  });
  await payByCard(shop, opened, card);
  expect(await getFailure(call(placeOrder, { invoice_id: opened.invoice_id }))).toMatchObject({
    kind: 'business-error',
  });
  return opened.invoice_id;
}

const getRefund = async (id: string) =>
  (await shop.db.select().from(refunds)).find((row) => row.paymentAttemptId === id);
const atProvider = async (id: string) =>
  (await shop.db.select().from(sandboxRefunds))
    .map(({ refund }) => refund)
    .filter(({ metadata }) => metadata['invoice_id'] === id);
const refundEvents = async (id: string): Promise<SandboxEvent[]> =>
  (await shop.db.select().from(sandboxEvents))
    .map(({ event }) => event)
    .filter(({ type, data }) => type.includes('refund') && data.object.metadata['invoice_id'] === id);

test('a refund that succeeds at once is not checked again', async () => {
  const id = await payOrdered('pm_card_visa');
  expect(await getRefund(id)).toMatchObject({
    state: 'succeeded',
    succeededAt: shop.now(),
    failures: 0,
    nextAttemptAt: null,
  });
});

describe('a pending refund', () => {
  test('stays pending until the provider’s event', async () => {
    const id = await payOrdered('pm_card_pendingRefund');
    expect(await getRefund(id)).toMatchObject({ state: 'pending', succeededAt: null });
    await deliverEvents();
    expect(await getRefund(id)).toMatchObject({ state: 'pending', succeededAt: null });
    shop.pass(REFUND_MS);
    await deliverEvents();
    expect(await getRefund(id)).toMatchObject({ state: 'succeeded', succeededAt: shop.now(), nextAttemptAt: null });
    expect((await refundEvents(id)).map(({ type }) => type)).toContain('refund.updated');
    expect(await atProvider(id)).toHaveLength(1);
  });

  test('is completed by the sweeper when no event arrives', async () => {
    const id = await payOrdered('pm_card_pendingRefund');
    shop.pass(REFUND_MS);
    await deliverEvents();
    await shop.db.update(refunds).set({ state: 'pending', succeededAt: null, nextAttemptAt: shop.now() });
    await sweep();
    expect(await getRefund(id)).toMatchObject({ state: 'succeeded', succeededAt: shop.now() });
    expect(await atProvider(id)).toHaveLength(1);
  });
});

describe('a failed refund', () => {
  test('is counted, logged once and retried with growing pauses', async () => {
    const id = await payOrdered('pm_card_refundFail');
    const before = await failuresCounted();
    expect(await getRefund(id)).toMatchObject({ state: 'succeeded' });
    const madeAfter: number[] = [];
    const start = shop.now().getTime();
    for (let made = 1; made < 4; ) {
      await deliverEvents();
      await sweep();
      if ((await atProvider(id)).length > made) {
        made += 1;
        madeAfter.push((shop.now().getTime() - start) / SECOND_MS);
      }
      shop.pass(10 * SECOND_MS);
    }
    // Each refund fails after 10 seconds, followed by pauses of 60, 120 and 240 seconds.
    expect(madeAfter).toEqual([70, 200, 450]);
    expect((await failuresCounted()) - before).toBe(3);
    expect(errorsLogged(id)).toMatchObject([1, 2, 3].map((failures) => ({ paymentAttemptId: id, failures })));
    expect(errorsLogged(id)[0].msg).toBe('a refund failed at the payment provider; the sweeper will retry');
    expect((await refundEvents(id)).map(({ type }) => type)).toContain('refund.failed');
  });

  test('stays failed when older events arrive, repeated and in any order', async () => {
    const id = await payOrdered('pm_card_refundFail');
    shop.pass(REFUND_MS);
    await deliverEvents();
    const failed = await getRefund(id);
    expect(failed).toMatchObject({ state: 'failed', succeededAt: null, failures: 1 });
    const events = await refundEvents(id);
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.refunded',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ]);
    for (const event of [...events, ...events.toReversed()]) {
      expect(await shop.app.background.sandboxEvents?.send(event)).toBe(true);
    }
    expect(await getRefund(id)).toEqual(failed);
    expect(await atProvider(id)).toHaveLength(1);
    expect(errorsLogged(id)).toHaveLength(1);
  });

  test('stays waiting when more was added after an old failure and nothing of it was sent', async () => {
    const id = await payOrdered('pm_card_refundFail');
    shop.pass(REFUND_MS);
    await deliverEvents();
    const waiting = { state: 'created', attempts: 0, returned: ZERO } as const;
    await shop.db.update(refunds).set(waiting).where(eq(refunds.paymentAttemptId, id));
    for (const event of await refundEvents(id)) await shop.app.background.sandboxEvents?.send(event);
    expect(await getRefund(id)).toMatchObject({ ...waiting, failures: 1 });
  });

  test('succeeds when it was refunded by hand at the provider', async () => {
    const id = await payOrdered('pm_card_refundFail');
    shop.pass(REFUND_MS);
    await deliverEvents();
    const [{ id: failedId = '', ...refund } = { id: undefined }] = await atProvider(id);
    const byHand = {
      ...refund,
      id: `${failedId}_by_hand`,
      status: 'succeeded',
    } as (typeof sandboxRefunds.$inferInsert)['refund'];
    await shop.db.insert(sandboxRefunds).values({ id: byHand.id, intentId: byHand.payment_intent, refund: byHand });
    const [event] = (await refundEvents(id)).filter(({ type }) => type === 'charge.refunded');
    if (!event) throw new Error('no refund event was sent');
    await shop.app.background.sandboxEvents?.send(event);
    expect(await getRefund(id)).toMatchObject({ state: 'succeeded', providerRef: byHand.id, nextAttemptAt: null });
  });
});
