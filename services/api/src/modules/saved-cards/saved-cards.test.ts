import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { deleteSavedCard, listSavedCards, startSavedCard } from '@dar/contracts/saved-cards';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { sandboxCustomers, sandboxPaymentMethods } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentCustomers } from '../../db/schema/payment-customers.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { payByCard, saveCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const getCards = async ({ call }: TestCustomer) => (await call(listSavedCards, {})).oData.cards;
const openPayment = async ({ call }: TestCustomer, payment_type: '2' | '3' = '2') => {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  return (await call(paymentInit, { payment_type })).oData;
};
const getProviderCustomers = async ({ id }: TestCustomer) =>
  (await shop.db.select().from(paymentCustomers)).filter((row) => row.customerId === id);

const VISA = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2027 };

describe('saved cards', () => {
  test('are none before the first one, without a customer at the provider', async () => {
    expect(await getCards(customer)).toEqual([]);
    expect(await getProviderCustomers(customer)).toEqual([]);
  });

  test('can be added without a payment', async () => {
    const id = await saveCard(shop, customer);
    expect(await getCards(customer)).toEqual([{ id, ...VISA }]);
  });

  test('are listed newest first', async () => {
    await saveCard(shop, customer);
    shop.pass(1_000);
    await saveCard(shop, customer, 'pm_card_mastercard');
    expect((await getCards(customer)).map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
  });

  test('are listed once per card, and deleted with every copy', async () => {
    await saveCard(shop, customer);
    shop.pass(1_000);
    const newest = await saveCard(shop, customer);
    expect((await getCards(customer)).map(({ id }) => id)).toEqual([newest]);
    await customer.call(deleteSavedCard, { card_id: newest });
    expect(await getCards(customer)).toEqual([]);
  });

  test('do not contain a declined card', async () => {
    await saveCard(shop, customer, 'pm_card_chargeDeclined');
    expect(await getCards(customer)).toEqual([]);
  });

  test('create one customer at the provider, also for concurrent calls', async () => {
    await Promise.all([1, 2, 3].map(() => customer.call(startSavedCard, {})));
    const [known, ...others] = await getProviderCustomers(customer);
    expect(others).toEqual([]);
    await customer.call(startSavedCard, {});
    expect(await getProviderCustomers(customer)).toEqual([known]);
  });

  test('are neither listed nor deleted nor charged by another customer', async () => {
    const card = await saveCard(shop, customer);
    const other = await shop.newCustomer();
    await saveCard(shop, other, 'pm_card_mastercard');
    expect((await getCards(other)).map(({ id }) => id)).not.toContain(card);
    const failure = await getFailure(other.call(deleteSavedCard, { card_id: card }));
    expect(failure).toMatchObject({ kind: 'not-found', message: 'Card not found' });
    expect(await payByCard(shop, await openPayment(other), card)).toMatchObject({
      error: { code: 'resource_missing' },
    });
    expect((await getCards(customer)).map(({ id }) => id)).toEqual([card]);
  });

  test('leave no trace of a number in the database', async () => {
    await saveCard(shop, customer);
    const rows = await shop.db.select().from(sandboxPaymentMethods);
    // Without the letters around it: ids in hexadecimal contain long runs of digits too.
    expect(JSON.stringify(rows)).not.toMatch(/\b\d{12,19}\b/);
  });
});

describe('a payment by card', () => {
  test('saves the card only when the customer asked for it', async () => {
    await payByCard(shop, await openPayment(customer));
    expect(await getCards(customer)).toEqual([]);
    const other = await shop.newCustomer();
    await payByCard(shop, await openPayment(other), 'pm_card_visa', true);
    expect(await getCards(other)).toMatchObject([VISA]);
  });

  test('does not save a declined card', async () => {
    await payByCard(shop, await openPayment(customer), 'pm_card_chargeDeclined', true);
    expect(await getCards(customer)).toEqual([]);
  });

  test('is paid with a saved card and places the order', async () => {
    const card = await saveCard(shop, customer);
    const opened = await openPayment(customer);
    expect(await payByCard(shop, opened, card)).toMatchObject({ status: 'succeeded' });
    const order = await customer.call(placeOrder, { invoice_id: opened.invoice_id });
    expect(order).toMatchObject({ paymentMethod: 'Card' });
  });

  test('cannot be paid with a deleted card', async () => {
    const card = await saveCard(shop, customer);
    await customer.call(deleteSavedCard, { card_id: card });
    expect(await payByCard(shop, await openPayment(customer), card)).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });

  test('has no customer at the provider for Apple Pay', async () => {
    await openPayment(customer, '3');
    expect(await getProviderCustomers(customer)).toEqual([]);
  });
});

describe('deleting the account', () => {
  const getId = async (who: TestCustomer) => (await getProviderCustomers(who))[0]?.id ?? '';
  const isAtProvider = async (id: string) =>
    (await shop.db.select().from(sandboxCustomers)).some((row) => row.id === id);

  test('deletes the customer at the provider, with the saved cards, and no other', async () => {
    const other = await shop.newCustomer();
    await saveCard(shop, other);
    const card = await saveCard(shop, customer);
    const id = await getId(customer);
    await customer.call(deleteAccount, { password: TEST_PASSWORD });
    expect(await getProviderCustomers(customer)).toEqual([]);
    await sweepPayments(shop);
    expect(await isAtProvider(id)).toBe(false);
    expect((await shop.db.select().from(sandboxPaymentMethods)).map((row) => row.id)).not.toContain(card);
    expect((await shop.db.select().from(paymentCustomers)).map((row) => row.id)).not.toContain(id);
    expect(await getCards(other)).toHaveLength(1);
  });

  test('is retried ten minutes after the provider failed', async () => {
    const payments = new StubPayments();
    const { savedCards } = await servicesPaidThrough(payments, shop);
    const id = await savedCards.providerCustomer(toCustomerId(customer.id));
    await customer.call(deleteAccount, { password: TEST_PASSWORD });
    const deletions = () => payments.calls.filter((call) => call === `deleteCustomer ${id}`).length;
    payments.failDeletions = true;
    await savedCards.sweep();
    await savedCards.sweep();
    expect(deletions()).toBe(1);
    payments.failDeletions = false;
    shop.pass(10 * 60_000);
    await savedCards.sweep();
    await savedCards.sweep();
    expect(deletions()).toBe(2);
    expect((await shop.db.select().from(paymentCustomers)).map((row) => row.id)).not.toContain(id);
  });
});
