import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placedOrder, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const NOT_FOUND = { kind: 'not-found', status: 404 };

let shop: TestShop;
let customer: TestCustomer;
let paymentAttemptId: string;
let orderNo: string;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  paymentAttemptId = await openAttempt(customer, '2026-11-25 09:00');
  orderNo = (await customer.call(placeOrder, { invoice_id: paymentAttemptId })).order_no;
});
afterAll(() => shop.close());

async function openAttempt({ call }: TestCustomer, service_date: string): Promise<string> {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date });
  return (await call(paymentInit, { payment_type: '5' })).oData.invoice_id;
}

const getDetails = async ({ call }: TestCustomer) => (await call(placedOrder, { invoice_id: paymentAttemptId })).oData;
const open = (url: string, headers = {}) => shop.app.inject({ url, headers });

describe('the placed order of a payment attempt', () => {
  test('has its number, time, services, address, amount, method and links', async () => {
    const details = await getDetails(customer);
    expect(details).toMatchObject({ order_no: orderNo, status_text: 'Confirmed', booked_time: '2026-11-25 09:00' });
    expect(details).toMatchObject({
      services: [{ name: PLAIN.name, name_ar: PLAIN.name_ar, qty: 1 }],
      address: expect.stringContaining('Marina'),
      address_ar: expect.stringContaining('دبي'),
      payment_mode: 'Cash',
    });
    expect(details.visit_minutes).toBeGreaterThan(0);
    expect(details.bill).toMatchObject({ cart_total: '100.00', tax_amount: '5.00', grand_total: '105.00' });
    expect(details.services[0]?.price_parts).toMatchObject([{ name: 'Base price', price: '100.00' }]);
    expect(details.services[0]?.total_price).toBe('100.00');
    expect(details.google_calendar_url).toContain('dates=20261125T050000Z%2F');
    const invoice = await open(details.invoice_url);
    expect(invoice.statusCode).toBe(200);
    expect(invoice.body).toContain(orderNo);
  });

  test('is not found by another customer, and neither is an unknown or unpaid payment attempt', async () => {
    const otherCustomer = await shop.newCustomer();
    expect(await getFailure(getDetails(otherCustomer))).toMatchObject(NOT_FOUND);
    expect(await getFailure(customer.call(placedOrder, { invoice_id: 'INV-UNKNOWN' }))).toMatchObject(NOT_FOUND);
    const open = await openAttempt(otherCustomer, '2026-11-25 13:00');
    expect(await getFailure(otherCustomer.call(placedOrder, { invoice_id: open }))).toMatchObject(NOT_FOUND);
  });
});

describe('a calendar link', () => {
  test('opens the file without a session, in the language of the browser', async () => {
    const { calendar_url } = await getDetails(customer);
    const { statusCode, headers, body } = await open(calendar_url, { 'accept-language': 'en' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `inline; filename="dar-${orderNo}.ics"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(body).toContain(`UID:${orderNo}@dar.example\r\n`);
    expect(body).toContain('DTSTART:20261125T050000Z\r\n');
    expect(body).toContain('SUMMARY:Dar: ');
    expect((await open(calendar_url, { cookie: 'dar_lang=ar' })).body).toContain('SUMMARY:دار: ');
  });

  test.each<[what: string, change: (url: string) => string]>([
    ['of another order', (url) => url.replace(/link=calendar\.(\d+)\.(\d+)/, 'link=calendar.$1.2')],
    ['of another customer', (url) => url.replace(/link=calendar\.\d+/, 'link=calendar.999')],
    ['with a later end', (url) => url.replace(/\.(\d+)\.([\w-]{43})$/, '.9999999999.$2')],
    ['with another signature', (url) => url.replace(/.{43}$/, 'A'.repeat(43))],
    ['without a signature', (url) => url.replace(/\.[\w-]{43}$/, '')],
    ['twice', (url) => `${url}&${url.split('?')[1]}`],
    ['without a link', (url) => url.split('?')[0] ?? ''],
  ])('is rejected %s', async (_what, change) => {
    const { calendar_url } = await getDetails(customer);
    const changed = change(calendar_url);
    expect(changed).not.toBe(calendar_url);
    const response = await open(changed);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('This calendar link is no longer valid.');
    expect(response.body).toContain('لم يعد رابط التقويم صالحاً');
  });

  test('opens no invoice, and an invoice link opens no calendar', async () => {
    const { calendar_url, invoice_url } = await getDetails(customer);
    const swapped = (url: string, path: string, other: string) => url.replace(`/${path}?`, `/${other}?`);
    expect((await open(swapped(calendar_url, 'calendar', 'invoice'))).statusCode).toBe(404);
    expect((await open(swapped(invoice_url, 'invoice', 'calendar'))).statusCode).toBe(404);
  });

  test('ends after the next day', async () => {
    const { calendar_url } = await getDetails(customer);
    shop.pass(DAY_MS);
    expect((await open(calendar_url)).statusCode).toBe(200);
    shop.pass(DAY_MS);
    expect((await open(calendar_url)).statusCode).toBe(404);
  });
});
