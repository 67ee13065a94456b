import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placedOrder, placeOrder } from '@dar/contracts/checkout';
import { myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { wallet } from '@dar/contracts/wallet';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coupons } from '../../db/schema/carts.ts';
import { refunds } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
  await shop.db.insert(coupons).values({ code: 'GIFT', kind: 'fixed', value: 10_000 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

/** Fills the cart with a booking that the coupon pays in full. */
async function prepare(time = '09:00'): Promise<void> {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(checkoutData, { coupon_code: 'GIFT' });
  await customer.call(saveTaskAndTime, { service_date: `2026-11-25 ${time}` });
}
const init = async (payment_type: '1' | '2' | '3' | '4' | '5') =>
  (await customer.call(paymentInit, { payment_type, shown_total: '0.00', coupon_code: 'GIFT' })).oData;
const bookInCash = async (service_date: string) => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  await customer.call(placeOrder, { invoice_id });
};
const book = async () => customer.call(placeOrder, { invoice_id: (await init('5')).invoice_id });

test('books an order of AED 0.00 by cash, once, with its payment attempt and without a debt or a refund', async () => {
  await prepare();
  expect((await customer.call(checkoutData, {})).oData).toMatchObject({ grand_total: '0.00', coupon_code: 'GIFT' });
  const { invoice_id } = await init('5');
  const placed = await customer.call(placeOrder, { invoice_id });
  expect(await customer.call(placeOrder, { invoice_id })).toEqual(placed);
  const order = { discount: '100.00', vat: '0.00', grand_total: '0.00', payment_mode: 'Cash' };
  expect((await customer.call(myServiceOrders, {})).oData).toMatchObject([order]);
  const details = (await customer.call(serviceOrderDetails, { service_order_id: placed.orderId })).oData;
  expect(details).toMatchObject(order);
  expect((await customer.call(placedOrder, { invoice_id })).oData).toMatchObject({ order_no: placed.order_no });
  const pdf = await shop.app.inject(details.invoice_pdf_url);
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
  expect(text).toMatch(/Total including VAT.*AED 0\.00/s);
  expect((await customer.call(wallet, {})).oData).toMatchObject({ movements: [] });
  expect((await shop.db.select().from(refunds)).filter(({ customerId }) => customerId === customer.id)).toEqual([]);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('writes that nothing is to pay', async () => {
  await prepare();
  await book();
  const [message] = await messagesTo(shop, customer.email);
  expect(message?.text).toContain('Payment: Nothing to pay');
  expect(message?.text).toContain('طريقة الدفع: لا يوجد مبلغ مستحق');
  expect(message?.text).toContain('AED 0.00');
  expect(message?.text).not.toContain('paid to the crew');
});

test.each(['1', '2', '3', '4'] as const)('rejects AED 0.00 for the payment type %s', async (type) => {
  await prepare();
  expect(await getFailure(init(type))).toMatchObject({ kind: 'business-error', message: 'Minimum amount: AED 2' });
});

test('does not count bookings of AED 0.00 as bookings to pay in cash', async () => {
  for (const time of ['09:00', '10:30', '12:00', '13:30']) {
    await prepare(time);
    await book();
  }
  await bookInCash('2026-11-25 15:00');
  expect((await customer.call(myServiceOrders, {})).oData).toHaveLength(5);
});

test('books an order of AED 0.00 beside the most bookings to pay in cash', async () => {
  for (const time of ['09:00', '10:30', '12:00']) await bookInCash(`2026-11-26 ${time}`);
  await prepare('15:00');
  await book();
  expect((await customer.call(myServiceOrders, {})).oData).toHaveLength(4);
});

test('opens an order of AED 0.00 in a shop that takes no cash, and no other one', async () => {
  const { checkout } = await servicesPaidThrough(new StubPayments(), shop, { payment_methods: ['card'] });
  const init = () =>
    checkout.init(toCustomerId(customer.id), {
      ...{ paymentType: '5', couponCode: '', addressId: undefined, ip: '203.0.113.7', language: undefined },
      shown: { total: undefined, revision: undefined },
    });
  await prepare();
  expect((await init()).paymentAttemptId).toMatch(/^INV-/);
  await customer.call(checkoutData, { clear_coupon: '1' });
  await expect(init()).rejects.toMatchObject({ code: 'method-off' });
});
