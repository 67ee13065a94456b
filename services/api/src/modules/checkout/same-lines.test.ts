import { addToCart, changeQuantity, clearCart, getCart } from '@dar/contracts/cart';
import { checkoutData, confirmWallet } from '@dar/contracts/checkout';
import { listNotifications } from '@dar/contracts/notifications';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { outbox } from '../../db/schema/messages.ts';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { initPayment, StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { DISCOUNTED, PLAIN } from '../../testing/test-catalog.ts';
import { newPayer, PAYER_DAY } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { ProviderUnavailableError } from '../payments/payment-provider.ts';

let shop: TestShop;
let provider: StubPayments;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;
let customerId: CustomerId;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  provider = new StubPayments();
  services = await servicesPaidThrough(provider, shop);
  customer = await newPayer(shop);
  customerId = toCustomerId(customer.id);
});
afterAll(() => shop.close());

// Calls of the customer cannot close a payment of the stub, as in an outage of the provider.
const chooseTime = (time: string) => customer.call(saveTaskAndTime, { service_date: `${PAYER_DAY} ${time}` });
const setQuantity = (qty: number) => customer.call(changeQuantity, { service_id: PLAIN.id, qty });
const init = (method: PaymentMethod, through = services) =>
  initPayment(through, customerId, PAYMENT_METHODS[method].type);
type Opened = Awaited<ReturnType<typeof init>>;
const getId = ({ clientSecret }: Opened) => clientSecret.replace('_secret', '');
/** Places an order by cash or from the wallet. */
const order = async (method: 'cash' | 'wallet') => {
  const { paymentAttemptId, clientSecret } = await init(method);
  return services.settlement.place(customerId, paymentAttemptId, clientSecret);
};
const orderDuringOutage = (method: 'cash' | 'wallet') => provider.duringOutage(() => order(method));
const sweep = () => Promise.all(Object.values(services.paymentSweeper.sweeps).map((run) => run()));
const ofCustomer = <Row extends { readonly customerId: number }>(rows: readonly Row[]) =>
  rows.filter((row) => row.customerId === customer.id);
const getOrders = async () => ofCustomer(await shop.db.select().from(orders));
const getRefunds = async () => ofCustomer(await shop.db.select().from(refunds));
const countOpenAttempts = async () =>
  ofCustomer(await shop.db.select().from(paymentAttempts)).filter(({ state }) => state === 'open').length;
const pay = async (opened: Opened) => {
  shop.pass(MINUTE_MS);
  provider.pay(getId(opened));
  await services.paymentEvents.handle({ kind: 'payment-changed', paymentId: getId(opened) });
};

describe('a payment whose lines another order has meanwhile', () => {
  const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
    ['no change', async () => undefined],
    ['another time', () => chooseTime('13:00')],
    ['a coupon', () => customer.call(checkoutData, { coupon_code: 'WELCOME10' })],
    ['a raised quantity', () => setQuantity(3).then(() => chooseTime('13:00'))],
    ['an added service', () => customer.call(addToCart, { service_id: DISCOUNTED.id }).then(() => chooseTime('13:00'))],
  ];
  const table = CHANGES.flatMap(([what, change]) =>
    (['cash', 'wallet'] as const).map((method) => ({ what, change, method })),
  );

  test.each(table)('is refunded after $what and $method', async ({ change, method }) => {
    const older = await init('card');
    shop.pass(MINUTE_MS);
    await change();
    await orderDuringOutage(method);
    await pay(older);
    expect(await getOrders()).toMatchObject([{ paymentMethod: method }]);
    expect(await getRefunds()).toMatchObject([
      { paymentAttemptId: older.paymentAttemptId, reason: 'already-ordered', amount: 10_500, state: 'succeeded' },
    ]);
  });

  test('is refunded after a lowered quantity', async () => {
    await setQuantity(2);
    await chooseTime('09:00');
    const older = await init('card');
    await setQuantity(1);
    await chooseTime('13:00');
    await orderDuringOutage('cash');
    await pay(older);
    expect(await getRefunds()).toMatchObject([{ reason: 'already-ordered', amount: 21_000 }]);
  });

  test('is refunded when an older payment of the same line was settled first', async () => {
    const first = await init('card');
    shop.pass(MINUTE_MS);
    await setQuantity(2);
    await chooseTime('13:00');
    const second = await provider.duringOutage(() => init('wallet'));
    await pay(first);
    expect(await getOrders()).toHaveLength(1);
    const confirmed = customer.call(confirmWallet, { client_secret: second.clientSecret });
    expect(await getFailure(confirmed)).toMatchObject({ kind: 'business-error' });
  });

  test('explains itself in a notification and an e-mail', async () => {
    const older = await init('card');
    await orderDuringOutage('cash');
    await pay(older);
    const text =
      'You have ordered this already. No second order was placed, and AED 105.00 is refunded in full to your card.';
    const { notifications } = (await customer.call(listNotifications, {})).oData;
    expect(notifications).toContainEqual(expect.objectContaining({ title: 'Your refund is on its way', text }));
    const mails = (await shop.db.select().from(outbox)).filter(({ recipient }) => recipient === customer.email);
    expect(mails).toContainEqual(
      expect.objectContaining({
        subject: expect.stringContaining('Your refund is on its way'),
        text: expect.stringContaining(text),
      }),
    );
  });
});

describe('a payment is placed', () => {
  test('for the same service in a new line', async () => {
    await order('cash');
    shop.pass(MINUTE_MS);
    await customer.call(addToCart, { service_id: PLAIN.id });
    await chooseTime('13:00');
    await pay(await init('card'));
    expect(await getOrders()).toMatchObject([{ paymentMethod: 'cash' }, { paymentMethod: 'card' }]);
    expect(await getRefunds()).toEqual([]);
  });

  test('for what an earlier payment left of a line', async () => {
    const first = await init('card');
    await setQuantity(2);
    await pay(first);
    expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ qty: 1 }]);
    shop.pass(MINUTE_MS);
    await chooseTime('13:00');
    await pay(await init('card'));
    expect(await getOrders()).toMatchObject([{ grandTotal: 10_500 }, { grandTotal: 10_500 }]);
    expect(await getRefunds()).toEqual([]);
  });

  test('when the cart lost its lines without an order', async () => {
    const first = await init('card');
    await customer.call(clearCart, {});
    await pay(first);
    expect(await getOrders()).toHaveLength(1);
  });
});

describe('opening a payment', () => {
  test('settles an older one that succeeds just before it is closed', async () => {
    const older = await init('card');
    provider.beforeClose = (id) => provider.pay(id);
    const message = { en: expect.stringMatching(/^Your earlier payment went through: your order DAR-\d+ is placed\./) };
    await expect(init('cash')).rejects.toMatchObject({ text: message });
    expect(await getOrders()).toMatchObject([{ paymentAttemptId: older.paymentAttemptId }]);
    expect(await getRefunds()).toEqual([]);
  });

  test('waits for an older one that is processed just before it is closed', async () => {
    const older = await init('card');
    provider.beforeClose = (id) => provider.pay(id, { state: 'processing' });
    await expect(init('wallet')).rejects.toMatchObject({ code: 'payment-processing' });
    await expect(order('cash')).rejects.toMatchObject({ code: 'payment-processing' });
    provider.pay(getId(older));
    await sweep();
    expect(await getOrders()).toMatchObject([{ paymentMethod: 'card' }]);
  });

  test('never waits for a provider that is down, except for its own payment', async () => {
    const older = await init('card');
    await provider.duringOutage(async () => {
      await expect(init('apple_pay')).rejects.toThrow(ProviderUnavailableError);
      await order('cash');
    });
    await sweep();
    expect(provider.getState(getId(older))).toBe('cancelled');
    expect(await getOrders()).toHaveLength(1);
  });

  test('ends an older authorisation of the wallet', async () => {
    const older = await init('wallet');
    await init('card');
    const confirmed = services.settlement.confirmWallet(customerId, older.clientSecret);
    await expect(confirmed).rejects.toMatchObject({ code: 'payment-not-completed' });
  });

  test('settles an older payment from the wallet that was not placed yet', async () => {
    const older = await init('wallet');
    await services.settlement.confirmWallet(customerId, older.clientSecret);
    await expect(init('card')).rejects.toMatchObject({ code: 'already-ordered' });
    expect(await getOrders()).toMatchObject([{ paymentAttemptId: older.paymentAttemptId }]);
  });

  test('leaves one payment open when two processes open several at once', async () => {
    const other = await servicesPaidThrough(provider, shop);
    const methods = ['card', 'apple_pay', 'google_pay', 'wallet', 'cash'] as const;
    const calls = await Promise.allSettled(methods.flatMap((method) => [init(method), init(method, other)]));
    expect(await countOpenAttempts()).toBe(1);
    const received = calls.flatMap((call) => (call.status === 'fulfilled' ? getId(call.value) : []));
    const payable = new Set(received.filter((id) => id.startsWith('pi_') && provider.getState(id) === 'open'));
    expect(payable.size).toBeLessThanOrEqual(1);
  });
});
