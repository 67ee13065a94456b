import { emailLogin, resendPhoneCode, signUp } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { customers } from '../../db/schema/customers.ts';
import { outbox, queuedMessages } from '../../db/schema/messages.ts';
import { orders, paymentAttempts } from '../../db/schema/orders.ts';
import { productOrders } from '../../db/schema/product-orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import {
  newClosedCustomer,
  setOrderStatus,
  setProductOrderStatus,
  setRefundState,
} from '../../testing/closed-customer.ts';
import { getTables, readRows } from '../../testing/database-rows.ts';
import { newFullCustomer } from '../../testing/full-customer.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { payByCard } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
});
beforeEach(() => shop.pass(15 * 60_000));
afterAll(() => shop.close());

const remove = ({ call }: TestCustomer, password = TEST_PASSWORD) => call(deleteAccount, { password });
const allRows = async () => readRows(shop.db, await getTables(shop.db));
const toRow = async (id: number) => (await shop.db.select().from(customers)).find((row) => row.id === id);
const isOf =
  ({ id }: TestCustomer) =>
  (row: { readonly customerId: number }) =>
    row.customerId === id;
const OPEN_ORDERS = 'You have open orders. You can delete your account when they are completed or cancelled.';

describe('deleting the account', () => {
  test('removes personal data and ends every session', async () => {
    const customer = await newClosedCustomer(shop);
    const phone = (await toRow(customer.id))?.phone ?? '';
    const [recipient, createdAt] = [`+971${phone}`, shop.now()];
    const message = { channel: 'sms', kind: 'code', recipient, subject: '', text: customer.mark, createdAt } as const;
    await shop.db.insert(outbox).values(message);
    await shop.db.insert(queuedMessages).values({ ...message, nextAttemptAt: createdAt });
    expect(await remove(customer)).toMatchObject({ message: 'Your account was deleted', message_ar: 'تم حذف حسابك' });
    const rows = await allRows();
    for (const text of [customer.mark, customer.email, phone]) {
      expect(rows.filter((row) => row.includes(text))).toEqual([]);
    }
    expect(await messagesTo(shop, `+971${phone}`)).toEqual([]);
    expect(await toRow(customer.id)).toMatchObject({ firstName: '', lastName: '', image: '', refCode: '' });
    expect(await getFailure(remove(customer))).toMatchObject({ kind: 'unauthorized' });
  });

  test('keeps orders without name, phone and address', async () => {
    const customer = await newClosedCustomer(shop);
    await remove(customer);
    const [order] = (await shop.db.select().from(orders)).filter(isOf(customer));
    expect(order).toMatchObject({ status: 'Completed', grandTotal: 10_500, taskDescription: '' });
    const empty = { full_name: '', phone: '', apartment: '' };
    expect(order?.address).toMatchObject({ ...empty, complete_address: '', latitude: '', area_id: 0 });
    const [goods] = (await shop.db.select().from(productOrders)).filter(isOf(customer));
    expect(goods).toMatchObject({ status: 'Completed', address: { ...empty, address: '' } });
    const frozen = (await shop.db.select().from(paymentAttempts)).filter(isOf(customer));
    expect(frozen.map(({ state }) => state).sort()).toEqual(['cancelled', 'placed']);
    for (const { address, lines } of frozen) {
      expect(address).toMatchObject({ full_name: '', phone: '', complete_address: '' });
      expect(lines.map(({ serviceId }) => serviceId)).toEqual([PLAIN.id]);
    }
  });

  test('works as soon as the visit is over and the job has completed it', async () => {
    const customer = await shop.newCustomer();
    await customer.call(addToCart, { service_id: PLAIN.id });
    await customer.call(saveTaskAndTime, { service_date: '2026-11-28 09:00' });
    const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
    await customer.call(placeOrder, { invoice_id });
    expect(await getFailure(remove(customer))).toMatchObject({ message: /^You have open orders/ });
    shop.pass(6 * DAY_MS);
    await shop.app.background.sweepVisits();
    await remove(customer);
    shop.pass(-6 * DAY_MS);
    expect(await toRow(customer.id)).toMatchObject({ firstName: '' });
  });

  test('changes no row of another customer', async () => {
    const stranger = await newFullCustomer(shop);
    const customer = await newClosedCustomer(shop);
    const isOfStranger = (row: string) => row.includes(stranger.mark) || row.includes(stranger.email);
    const before = (await allRows()).filter(isOfStranger).sort();
    expect(before.length).toBeGreaterThan(5);
    await remove(customer);
    expect((await allRows()).filter(isOfStranger).sort()).toEqual(before);
  });

  test('tells the customer by e-mail that invoices are kept', async () => {
    const customer = await shop.newCustomer();
    await remove(customer);
    const [message] = await messagesTo(shop, customer.email);
    expect(message?.subject).toContain('Your Dar account was deleted');
    expect(message?.text).toContain('We keep your invoices for five years');
  });

  test('frees e-mail address and phone for another sign-up', async () => {
    const customer = await shop.newCustomer();
    const { email, phone = '' } = (await toRow(customer.id)) ?? {};
    await remove(customer);
    const form = { first_name: 'New', last_name: 'One', email: email ?? '', phone };
    const response = await shop.call(signUp, { ...form, password: TEST_PASSWORD, conf_password: TEST_PASSWORD });
    expect(response.user.id).not.toBe(customer.id);
  });

  test('leaves nothing that signs in or receives a code', async () => {
    const customer = await shop.newCustomer();
    await remove(customer);
    for (const email of [customer.email, `deleted:${customer.id}`]) {
      const login = shop.call(emailLogin, { email, password: TEST_PASSWORD });
      expect(await getFailure(login)).toMatchObject({ message: 'Invalid credentials' });
    }
    const resend = shop.call(resendPhoneCode, { user_id: customer.id });
    expect(await getFailure(resend)).toMatchObject({ kind: 'not-found' });
  });

  test.each([
    ['', 'Password is required', 'كلمة المرور مطلوبة'],
    ['Wrong@1234', 'The password is wrong', 'كلمة المرور غير صحيحة'],
  ])('rejects the password %j and changes nothing', async (password, text, textAr) => {
    const customer = await newClosedCustomer(shop);
    const before = await allRows();
    expect(await getFailure(remove(customer, password))).toMatchObject({
      kind: 'business-error',
      fields: { password: [text] },
      fieldsAr: { password: [textAr] },
    });
    expect(await allRows()).toEqual(before);
  });
});

describe('an account is not deleted', () => {
  test.each(['Pending', 'Confirmed', 'Assigned', 'In progress'] as const)(
    'with an order that is %s',
    async (status) => {
      const customer = await newClosedCustomer(shop);
      await setOrderStatus(shop.db, customer.id, status);
      const before = await allRows();
      expect(await getFailure(remove(customer))).toMatchObject({ kind: 'business-error', message: OPEN_ORDERS });
      expect(await allRows()).toEqual(before);
    },
  );

  test('with an open product order', async () => {
    const customer = await newClosedCustomer(shop);
    await setProductOrderStatus(shop.db, customer.id, 'Assigned');
    expect(await getFailure(remove(customer))).toMatchObject({ message: OPEN_ORDERS });
  });

  test('with an unfinished refund', async () => {
    const customer = await newClosedCustomer(shop);
    await setRefundState(shop.db, customer.id, 'failed');
    const message = 'A refund to you is not finished. You can delete your account when you have received it.';
    expect(await getFailure(remove(customer))).toMatchObject({ kind: 'business-error', message });
  });

  test('with a wallet balance, and the text says how much and whom to ask', async () => {
    const customer = await shop.newCustomer();
    const entry = { customerId: customer.id, amount: fils(1), reason: 'Gift', createdAt: shop.now() };
    await shop.db.insert(walletEntries).values(entry);
    const { message, messageAr } = (await getFailure(remove(customer))) ?? {};
    expect(message).toMatch(/^Your wallet has a balance of AED 0\.01\. .* \S+@\S+ to get it back\.$/);
    expect(messageAr).toContain('0.01 درهم');
    expect(await toRow(customer.id)).toMatchObject({ email: customer.email });
  });

  test('when a card payment has succeeded, which becomes an order', async () => {
    const customer = await shop.newCustomer();
    await payByCard(shop, await openCardPayment(customer));
    expect(await getFailure(remove(customer))).toMatchObject({ message: OPEN_ORDERS });
    expect(await toRow(customer.id)).toMatchObject({ email: customer.email });
  });
});

test('deleting the account cancels a card payment that was left', async () => {
  const customer = await shop.newCustomer();
  const payment = await openCardPayment(customer);
  await remove(customer);
  const [attempt] = (await shop.db.select().from(paymentAttempts)).filter(isOf(customer));
  expect(attempt?.state).toBe('cancelled');
  expect(await payByCard(shop, payment)).toMatchObject({ error: { payment_intent: { status: 'canceled' } } });
});

async function openCardPayment({ call }: TestCustomer) {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-27 09:00' });
  return (await call(paymentInit, { payment_type: '2' })).oData;
}
