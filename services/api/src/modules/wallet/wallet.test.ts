import { addToCart, changeQuantity } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { listNotifications } from '@dar/contracts/notifications';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { addresses } from '../../db/schema/addresses.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { changeAttempt } from '../../testing/stored-attempts.ts';
import { PLAIN, testCatalog } from '../../testing/test-catalog.ts';
import { sweepPayments } from '../../testing/test-payments.ts';
import { insertProductOrders } from '../../testing/test-product-orders.ts';
import { openTestShop, type TestCustomer, type TestShop, testAddress } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
// Tests use different days, as they share the crews.
let day = 0;
let slot: string;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1, catalog: testCatalog([PLAIN]) });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  day += 1;
  slot = new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10);
});
afterAll(() => shop.close());

const move = (amount: number, who = customer) =>
  shop.db
    .insert(walletEntries)
    .values({ customerId: who.id, amount: fils(amount), reason: 'Gift', createdAt: shop.now() });
const prepare = async (who = customer, time = '09:00') => {
  await who.call(addToCart, { service_id: PLAIN.id });
  await who.call(saveTaskAndTime, { service_date: `${slot} ${time}` });
};
const init = async (address_id?: number) =>
  (await customer.call(paymentInit, { payment_type: '1', ...(address_id && { address_id }) })).oData;
const place = (invoice_id: string, stripe_ref = '') => customer.call(placeOrder, { invoice_id, stripe_ref });
const contents = async (asked: { page?: number; limit?: number } = {}) => (await customer.call(wallet, asked)).oData;
const getOrders = async () => (await customer.call(myServiceOrders, {})).oData;

describe('the wallet', () => {
  test('returns the balance and pages of movements, newest first', async () => {
    for (const amount of [50_000, -1_250, 300]) await move(amount);
    expect(await contents()).toMatchObject({
      balance: '490.50',
      movements: [{ amount: '3.00' }, { amount: '-12.50', reason: 'Gift' }, { amount: '500.00' }],
      total: 3,
    });
    expect(await contents({ page: 2, limit: 2 })).toMatchObject({
      balance: '490.50',
      movements: [{ amount: '500.00' }],
    });
  });

  test('names the product order of a payment, and stores none of another customer', async () => {
    const other = await shop.newCustomer();
    const [own = 0] = await insertProductOrders(shop.db, customer.id, [{ placedAt: shop.now() }]);
    const [foreign = 0] = await insertProductOrders(shop.db, other.id, [{ placedAt: shop.now() }]);
    const common = { customerId: customer.id, amount: fils(100), reason: 'Gift', createdAt: shop.now() };
    const insert = (orderId: number) => shop.db.insert(walletEntries).values({ ...common, orderId });
    await insert(own);
    await expect(insert(foreign)).rejects.toMatchObject({ cause: { constraint: 'wallet_entries_order' } });
    const [movement] = (await contents()).movements;
    expect(movement).toMatchObject({ order_id: own, order_no: expect.stringMatching(/^DAR-G\d+$/) });
  });

  test('never has a negative balance', async () => {
    await move(1_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => move(-300)));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect(await contents()).toMatchObject({ balance: '1.00' });
  });
});

describe('paying from the wallet', () => {
  test('debits the amount once and places one order', async () => {
    await move(20_000);
    await prepare();
    const { invoice_id, client_secret } = await init();
    expect(await init()).toMatchObject({ invoice_id, client_secret });
    expect(await getFailure(place(invoice_id))).toMatchObject({
      message: 'Payment was not completed. Please try again.',
    });
    await Promise.all([
      customer.call(confirmWallet, { client_secret }),
      customer.call(confirmWallet, { client_secret }),
    ]);
    const responses = await Promise.all([place(invoice_id), place(invoice_id), place(invoice_id, client_secret)]);
    expect(new Set(responses.map((response) => response.orderId)).size).toBe(1);
    expect(responses[0]).toMatchObject({ paymentMethod: 'Wallet' });
    expect(await contents()).toMatchObject({
      balance: '95.00',
      movements: [
        {
          amount: '-105.00',
          reason: 'Order payment',
          reason_ar: 'دفع طلب',
          invoice_id,
          order_id: Number(responses[0]?.orderId),
          order_no: responses[0]?.order_no,
        },
        { amount: '200.00' },
      ],
    });
  });

  test('returns the same payment attempt when the customer has paid it with the last of the balance', async () => {
    await move(10_500);
    await prepare();
    const { invoice_id, client_secret } = await init();
    await customer.call(confirmWallet, { client_secret });
    expect(await init()).toMatchObject({ invoice_id, client_secret });
    await place(invoice_id, client_secret);
    expect((await contents()).balance).toBe('0.00');
  });

  test('accepts the client secret as payment reference', async () => {
    await move(20_000);
    await prepare();
    const { invoice_id, client_secret } = await init();
    await place(invoice_id, client_secret);
    expect(await getOrders()).toMatchObject([{ payment_mode: 'Wallet' }]);
  });

  test('rejects a low balance with the missing amount, before and after the payment attempt', async () => {
    await move(10_000);
    await prepare();
    const message = 'Your wallet balance is too low: AED 5.00 is missing.';
    expect(await getFailure(init())).toMatchObject({ kind: 'business-error', message });
    await move(500);
    const { client_secret } = await init();
    await move(-1);
    const failure = getFailure(customer.call(confirmWallet, { client_secret }));
    expect(await failure).toMatchObject({ message: 'Your wallet balance is too low: AED 0.01 is missing.' });
    expect((await contents()).balance).toBe('104.99');
  });

  test('pays one of two concurrent payment attempts when the balance covers one', async () => {
    await move(11_000);
    await prepare();
    const [office] = await shop.db.insert(addresses).values(testAddress(customer.id, false)).returning();
    const opened = [await init(), await init(office?.id)];
    // As two servers that open them at once.
    for (const { invoice_id } of opened) await changeAttempt(shop.db, invoice_id, { state: 'open' });
    const failures = await Promise.all(
      opened.map(({ client_secret }) => getFailure(customer.call(confirmWallet, { client_secret }))),
    );
    expect(failures.filter((failure) => failure !== undefined)).toMatchObject([
      { kind: 'business-error', message: 'Your wallet balance is too low: AED 100.00 is missing.' },
    ]);
    expect((await contents()).balance).toBe('5.00');
  });

  test('rejects the payment attempt of a cart that changed', async () => {
    await move(50_000);
    await prepare();
    const { client_secret } = await init();
    await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
    expect(await getFailure(customer.call(confirmWallet, { client_secret }))).toMatchObject({
      kind: 'business-error',
      message: 'Your cart has changed. Please check it and pay again.',
    });
    expect((await contents()).balance).toBe('500.00');
  });

  test('is settled by the sweeper when the browser does not return', async () => {
    await move(20_000);
    await prepare();
    const { client_secret } = await init();
    await customer.call(confirmWallet, { client_secret });
    await sweepPayments(shop);
    await sweepPayments(shop);
    expect(await getOrders()).toHaveLength(1);
    expect((await contents()).balance).toBe('95.00');
  });

  test('refunds the wallet once when the slot is lost', async () => {
    await move(20_000);
    await prepare();
    const { invoice_id, client_secret } = await init();
    await customer.call(confirmWallet, { client_secret });
    shop.pass(30 * MINUTE_MS);
    await prepare(await shop.newCustomer(), '10:00');
    await sweepPayments(shop);
    const message = 'Your time slot is no longer available. No order was placed and AED 105.00 is refunded in full.';
    expect(await getFailure(place(invoice_id))).toMatchObject({ kind: 'business-error', message });
    expect(await contents()).toMatchObject({
      balance: '200.00',
      movements: [{ amount: '105.00', reason: 'Refund', invoice_id }, { amount: '-105.00', invoice_id }, {}],
    });
    expect(await getOrders()).toEqual([]);
    expect((await contents()).movements.filter((movement) => 'order_id' in movement)).toEqual([]);
    const { notifications } = (await customer.call(listNotifications, {})).oData;
    expect(notifications).toMatchObject([
      {
        kind: 'Refunded to wallet',
        title: 'Refunded to your wallet',
        text: 'Your time slot is no longer available. No order was placed, and AED 105.00 is back in your wallet.',
        text_ar: expect.stringContaining('105.00'),
        is_read: '0',
      },
    ]);
    expect(notifications[0]).not.toHaveProperty('order_id');
  });
});
