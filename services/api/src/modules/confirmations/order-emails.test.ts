import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { confirmEmail } from '@dar/contracts/email-verification';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { outbox } from '../../db/schema/messages.ts';
import { countWaiting } from '../../testing/cart-lock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { type DevMessage, messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { newEmailToken, newUnverifiedCustomer } from '../../testing/unverified-customer.ts';
import { toCustomerId } from '../auth/session.ts';
import { findVerifiedRecipient } from './confirmations.queries.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
});
afterAll(() => shop.close());

/** Opens a cash payment with the headers of a browser. */
async function init(headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${paymentInit.path}`,
    headers: { authorization: `Bearer ${customer.session.access_token}`, ...headers },
    payload: { payment_type: '5', device_cart_id: 'abcdefghij123456' },
  });
  return response.json().oData.invoice_id;
}

const emails = () => messagesTo(shop, customer.email);
const getFile = async ({ attachments }: DevMessage) => (await shop.app.inject(attachments[0]?.url ?? '')).body;

test('sends one confirmation of an order, also when it is placed twice', async () => {
  const invoice_id = await init({ 'accept-language': 'en-GB,en;q=0.9' });
  expect(await emails()).toEqual([]);
  const { orderId, order_no } = await customer.call(placeOrder, { invoice_id });
  await customer.call(placeOrder, { invoice_id });
  const [message, ...others] = await emails();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    subject: `Your booking ${order_no} is confirmed`,
    attachments: [{ name: `dar-${order_no}.ics` }, { name: `${order_no}.pdf` }],
  });
  expect(message?.text).toContain(`http://localhost:3000/bookings/orders/ordersDetails/${orderId}`);
});

test('sends none when the order is not placed', async () => {
  const invoice_id = await init({});
  await customer.call(addToCart, { service_id: PLAIN.id });
  expect(await getFailure(customer.call(placeOrder, { invoice_id }))).toMatchObject({ kind: 'business-error' });
  expect(await emails()).toEqual([]);
});

test.each([
  [{ 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' }, /^تم تأكيد حجزك DAR-\d+$/, 'SUMMARY:دار: '],
  [{ cookie: 'dar_lang=ar', 'accept-language': 'en' }, /^تم تأكيد حجزك DAR-\d+$/, 'SUMMARY:دار: '],
  [{ cookie: 'dar_lang=en', 'accept-language': 'ar' }, /^Your booking DAR-\d+ is confirmed$/, 'SUMMARY:Dar: '],
  [{ 'accept-language': 'fr' }, /^Your booking DAR-\d+ is confirmed · تم/, 'SUMMARY:Dar: '],
])('writes to the customer of %o in the language of the payment', async (headers, subject, summary) => {
  await customer.call(placeOrder, { invoice_id: await init(headers) });
  const [message] = await emails();
  expect(message?.subject).toMatch(subject);
  expect(message && (await getFile(message))).toContain(summary);
});

test.each(['en', 'ar'])('attaches the invoice of the order as a PDF in both languages: %s', async (language) => {
  const { order_no } = await customer.call(placeOrder, { invoice_id: await init({ 'accept-language': language }) });
  const [message] = await emails();
  const { headers, rawPayload } = await shop.app.inject(message?.attachments[1]?.url ?? '');
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  for (const part of [order_no, PLAIN.name, 'Total including VAT', 'فاتورة']) expect(text).toContain(part);
});

test('does not attach an invoice of another customer', async () => {
  const { orderId } = await customer.call(placeOrder, { invoice_id: await init({}) });
  const other = await shop.newCustomer();
  const attachment = { name: 'DAR-1.pdf', customerId: other.id, orderId: Number(orderId), language: 'en' } as const;
  const [row] = await shop.db
    .insert(outbox)
    .values({
      channel: 'email',
      kind: 'booking',
      recipient: other.email,
      subject: 'Confirmed',
      text: 'See you.',
      attachments: [{ ...attachment, kind: 'invoice' }],
      createdAt: shop.now(),
    })
    .returning();
  expect((await shop.app.inject(`/dev/outbox/${row?.id}/files/DAR-1.pdf`)).statusCode).toBe(404);
});

test('uses the language of the last payment form', async () => {
  const first = await init({ 'accept-language': 'en' });
  expect(await init({ 'accept-language': 'ar' })).toBe(first);
  await customer.call(placeOrder, { invoice_id: first });
  expect((await emails())[0]?.subject).toContain('تم تأكيد حجزك');
});

test('a verification waits for an order that is being placed', async () => {
  const unverified = await newUnverifiedCustomer(shop);
  const token = await newEmailToken(shop, unverified);
  const { confirmed } = await shop.db.transaction(async (tx) => {
    expect(await findVerifiedRecipient(tx, toCustomerId(unverified.id))).toBeUndefined();
    const confirmed = shop.call(confirmEmail, { token });
    await expect.poll(() => countWaiting(shop.db), { timeout: 30_000 }).toBe(1);
    return { confirmed };
  });
  expect((await confirmed).user.id).toBe(unverified.id);
});

test('links to the signed invoice for thirty days', async () => {
  const { orderId } = await customer.call(placeOrder, { invoice_id: await init({ 'accept-language': 'en' }) });
  const [message] = await emails();
  const link = /http:\/\/localhost:3000(\/\S+\/invoice\?link=\S+)/.exec(message?.text ?? '')?.[1] ?? '';
  const { services } = (await customer.call(serviceOrderDetails, { service_order_id: Number(orderId) })).oData;
  shop.pass(30 * DAY_MS);
  const response = await shop.app.inject(link);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain(services[0]?.name);
  shop.pass(2 * DAY_MS);
  expect((await shop.app.inject(link)).statusCode).toBe(404);
});
