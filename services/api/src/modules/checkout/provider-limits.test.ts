import { addToCart, changeQuantity } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { sandboxIntents } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentAttempts } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

// With VAT AED 999,999.99, the provider's maximum, and one fils more.
const dearest = testService({ id: 303, service_price: '952380.94' });
const tooDear = testService({ id: 304, service_price: '952380.95' });
const logged: string[] = [];

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  const catalog = testCatalog([PLAIN, dearest, tooDear]);
  shop = await openTestShop({ crewsPerActivity: 9, catalog, logTo: { write: (line) => logged.push(line) } });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const pickSlot = () => customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
const prepare = async (service_id: number) => {
  await customer.call(addToCart, { service_id });
  await pickSlot();
};
const init = async (payment_type: '2' | '3' | '4' | '5') =>
  (await customer.call(paymentInit, { payment_type })).oData.invoice_id;
const getAttempt = async (id: string) => (await shop.db.select().from(paymentAttempts)).find((row) => row.id === id);

test('rejects a total above the provider’s maximum for card, Apple Pay and Google Pay, but not for cash', async () => {
  await prepare(tooDear.id);
  for (const type of ['2', '3', '4'] as const) {
    expect(await getFailure(init(type))).toMatchObject({
      kind: 'business-error',
      message: 'At most AED 999999.99 can be paid this way. Please choose another payment method.',
    });
  }
  expect(await init('5')).toMatch(/^INV-/);
});

test('opens a payment of the provider’s maximum', async () => {
  await prepare(dearest.id);
  expect(await getAttempt(await init('2'))).toMatchObject({ grandTotal: 99_999_999, state: 'open' });
});

test.each(['2', '5'] as const)(
  'allows a payment of type %s while an earlier one is unknown to the provider',
  async (type) => {
    await prepare(PLAIN.id);
    const before = await init('2');
    await shop.db.delete(sandboxIntents);
    await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
    await pickSlot();
    const invoice_id = await init(type);
    await sweepPayments(shop);
    // It stays open, as its payment may still succeed.
    expect(await getAttempt(before)).toMatchObject({ state: 'open' });
    expect(logged.filter((line) => line.includes(before) && line.includes('could not settle a payment'))).not.toEqual(
      [],
    );
    if (type === '5') await customer.call(placeOrder, { invoice_id });
  },
);
