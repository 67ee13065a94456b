import { editAddress } from '@dar/contracts/addresses';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { Counters } from '../../metrics/counters.ts';
import { CONFIGURED } from '../../testing/test-catalog.ts';
import { insertProductOrders } from '../../testing/test-product-orders.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { INVOICE_PDFS } from './invoices.service.ts';

let shop: TestShop;
let customer: TestCustomer;
let serviceUrl: string;
let productUrl: string;

beforeAll(async () => {
  shop = await openTestShop({ settings: { service_charge: '10.00' } });
  customer = await shop.newCustomer();
  serviceUrl = await bookInCash(customer, '2026-11-25 09:00');
  await insertProductOrders(shop.db, customer.id, [{ placedAt: shop.now() }]);
  productUrl = (await customer.call(myOrders, {})).oData[0]?.invoice_url ?? '';
});
afterAll(() => shop.close());

/** Returns the link to the invoice of a new order. */
async function bookInCash(of: TestCustomer, service_date: string): Promise<string> {
  await of.call(addToCart, CONFIGURED);
  await of.call(saveTaskAndTime, { service_date, task_description: 'Ring <twice>' });
  const { oData } = await of.call(paymentInit, { payment_type: '5' });
  const { orderId } = await of.call(placeOrder, { invoice_id: oData.invoice_id });
  return (await of.call(serviceOrderDetails, { service_order_id: orderId })).oData.invoice_url;
}

const getPdf = (url: string) => url.replace('/invoice?', '/invoice.pdf?');

const open = async (url: string) => {
  const response = await shop.app.inject({ method: 'GET', url });
  return { http: response.statusCode, html: response.body, headers: response.headers };
};

describe('the invoice of an order', () => {
  test('opens by its link without a session and lists items and amounts in both languages', async () => {
    const { http, html, headers } = await open(serviceUrl);
    expect(http).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of ['DAR-100001', 'Service 108', 'خدمة 108', 'Villa', 'Oven', 'Bedroom', 'Test Customer']) {
      expect(html).toContain(text);
    }
    // 130.00 + 40.00 + 25.50 + 2 × 15.00, a service charge of 10.00, and VAT of 5 %.
    for (const text of ['AED 225.50', 'AED 10.00', 'AED 11.78', 'AED 247.28', 'ضريبة القيمة المضافة', 'Cash']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('Wed, 25 Nov 2026, 9:00 am – 1:00 pm');
    expect(html).toContain('الأربعاء، 25 نوفمبر 2026، 9:00 ص – 1:00 م');
    expect(html).toContain('Ring &lt;twice&gt;');
    expect(html).not.toContain('Discount');
  });

  test('lists the parts of the price, whose amounts add up to the subtotal', async () => {
    const { html } = await open(serviceUrl);
    const rows = html.match(/<tr class="part">.*?<\/tr>/g)?.map((row) => row.replace(/<[^>]+>/g, ' '));
    expect(rows?.map((row) => row.trim().split(/\s{2,}/))).toEqual([
      ['4 hours', '4 ساعات', '1', 'AED 130.00', 'AED 130.00'],
      ['Villa', 'فيلا', '1', 'AED 40.00', 'AED 40.00'],
      ['Bedroom', 'غرفة نوم', '2', 'AED 15.00', 'AED 30.00'],
      ['Oven', 'فرن', '1', 'AED 25.50', 'AED 25.50'],
    ]);
  });

  test('prints all digits of a number with another dial code', async () => {
    const indian = await shop.newCustomer();
    await indian.call(editAddress, { address_id: indian.addressId, dial_code: 91, phone: '9876543210' });
    expect((await open(await bookInCash(indian, '2026-11-26 09:00'))).html).toContain('+91 9876543210');
  });

  test('of a product order shows store and shipping, and escapes every text', async () => {
    const { html } = await open(productUrl);
    for (const text of [
      'DAR-G100001',
      'Blooms &amp; &lt;Co&gt;',
      'AED 15.00',
      'AED 6.75',
      'AED 141.75',
      'Bouquet',
      'Al Marsa Street, Dubai Marina, Dubai',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<Co>');
  });

  test('is not cached, runs no script and sends no referrer', async () => {
    const { headers } = await open(serviceUrl);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('is a tax invoice with VAT lines and the tax registration number', async () => {
    const { html } = await open(serviceUrl);
    for (const text of [
      'Tax Invoice',
      'فاتورة ضريبية',
      'Tax registration number: 100000000000003',
      'Total excluding VAT',
      'AED 235.50',
      'VAT 5%',
      'Total including VAT',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('opens as a PDF by a link of the order and of the page', async () => {
    const { oData } = await customer.call(myServiceOrders, {});
    const url = oData[0]?.invoice_pdf_url ?? '';
    expect(url).toBe(getPdf(serviceUrl));
    const { html } = await open(serviceUrl);
    expect(html).toContain(`href="${url}"`);
    const response = await shop.app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="DAR-100001.pdf"',
      'cache-control': 'private, no-store',
    });
    const { text } = await extractText(new Uint8Array(response.rawPayload), { mergePages: true });
    for (const part of ['Tax Invoice', 'DAR-100001', 'Service 108', 'AED 225.50', 'AED 11.78', 'AED 247.28']) {
      expect(text).toContain(part);
    }
  });

  test('has the same link in the order list and the order details', async () => {
    expect((await customer.call(myServiceOrders, {})).oData[0]?.invoice_url).toBe(serviceUrl);
  });
});

describe('rejects a link', () => {
  const ways: readonly (readonly [string, (link: string) => string])[] = [
    ['to another order', (link) => link.replace(/^(service\.\d+)\.\d+/, '$1.2')],
    ['to an order of another customer', (link) => link.replace(/^service\.\d+/, 'service.2')],
    ['of the other order type', (link) => link.replace('service', 'product')],
    ['with a later expiry', (link) => link.replace(/\.\d+\.([\w-]+)$/, '.99999999999.$1')],
    ['with a changed byte in the signature', (link) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with the signature of another invoice', (link) => `${link.slice(0, -43)}${productUrl.slice(-43)}`],
    ['with another signature', (link) => `${link.slice(0, -43)}${'A'.repeat(43)}`],
    ['without a signature', (link) => link.slice(0, -44)],
    ['that is empty', () => ''],
    ['that is SQL', () => "' or 1=1 --"],
  ];
  test.each(ways)('%s', async (_name, change) => {
    const [path, link = ''] = serviceUrl.split('link=');
    const changed = change(link);
    expect(changed).not.toBe(link);
    for (const address of [`${path}`, getPdf(`${path}`)]) {
      const { http, html, headers } = await open(`${address}link=${encodeURIComponent(changed)}`);
      expect(http).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(html).toContain('no longer valid');
      expect(html).toContain('لم يعد رابط الفاتورة صالحاً');
      expect(html).toContain('href="/bookings"');
      expect(html).not.toContain('DAR-1');
    }
  });

  test('given twice or not at all', async () => {
    const [path] = serviceUrl.split('?');
    expect((await open(`${serviceUrl}&link=x`)).http).toBe(404);
    expect((await open(`${path}`)).http).toBe(404);
    expect((await open(getPdf(`${path}?`))).http).toBe(404);
    expect((await open(`${getPdf(serviceUrl)}&link=x`)).http).toBe(404);
  });

  test('of the day before yesterday', async () => {
    shop.pass(42 * HOUR_MS - 1_000);
    expect((await open(serviceUrl)).http).toBe(200);
    shop.pass(1_000);
    expect((await open(serviceUrl)).http).toBe(404);
    expect((await open(getPdf(serviceUrl))).http).toBe(404);
    const { oData } = await customer.call(myServiceOrders, {});
    expect((await open(oData[0]?.invoice_url ?? '')).http).toBe(200);
  });
});

test('limits the PDFs of an invoice, and says so on a page', async () => {
  const { invoice_pdf_url: url } = (await customer.call(myServiceOrders, {})).oData[0] ?? { invoice_pdf_url: '' };
  const ask = () => shop.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' });
  const rateLimit = new RateLimit({ db: shop.db, clock: shop.now, counters: new Counters(), networkLimitFactor: 1 });
  const { perAccount } = INVOICE_PDFS;
  const subject = { account: 'DAR-100001', ip: '203.0.113.9' };
  await Promise.all(Array.from({ length: perAccount.attempts }, () => rateLimit.count(INVOICE_PDFS, subject)));
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '900', 'content-type': 'text/html; charset=utf-8' });
  expect(refused.body).toContain('Too many requests.');
  shop.pass(perAccount.windowMs);
  expect((await ask()).statusCode).toBe(200);
});
