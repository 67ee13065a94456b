import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { changeSeller, officeSellers } from '@dar/contracts/office';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { sellers } from '../../db/schema/sellers.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { insertProductOrders } from '../../testing/test-product-orders.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { findSellerRow } from './sellers.queries.ts';
import { storeSeller } from './sellers.ts';

const [OLD, NEW] = ['100000000000011', '100000000000022'];

let database: Database;
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openTestShop({ database, taxNumber: OLD });
  shop.pass(-MINUTE_MS);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function order(service_date: string): Promise<number> {
  const { call } = customer;
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date });
  const { oData } = await call(paymentInit, { payment_type: '5' });
  return Number((await call(placeOrder, { invoice_id: oData.invoice_id })).orderId);
}

/** Returns the tax numbers of a shop on documents. */
async function getTaxNumbers(urls: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(urls.map((url) => shop.app.inject(url)));
  return pages.map(({ body }) => /Tax registration number: (\d+)/.exec(body)?.[1] ?? '');
}

const getOrder = async (id: number) => (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;

async function getDocuments(id: number): Promise<string[]> {
  const { invoice_url, credit_notes = [] } = await getOrder(id);
  return [invoice_url, ...credit_notes.map(({ pdf_url }) => pdf_url.replace('invoice.pdf', 'invoice'))];
}

async function change(input: Partial<EndpointInput<typeof changeSeller>>): Promise<void> {
  const [last] = (await shop.office(officeSellers, { limit: 1 })).oData;
  await shop.office(changeSeller, { version: last?.id ?? 0, reason: 'The shop has moved', ...input });
}

const start = (taxNumber: string | undefined) => storeSeller({ db: shop.db, clock: shop.now, settings: { taxNumber } });

test('keeps the seller of the day of the order on each document of it', async () => {
  const old = await order('2026-11-26 09:00');
  await insertProductOrders(shop.db, customer.id, [{ placedAt: shop.now() }]);
  shop.pass(MINUTE_MS);
  await change({ tax_number: NEW, name: 'Dar Trading', address_ar: 'العنوان الجديد' });
  await customer.call(cancelOrder, { order_id: old, shown_refund: '0.00' });
  const [products] = (await customer.call(myOrders, {})).oData;
  const { invoice_url } = await getOrder(await order('2026-11-26 11:00'));
  const urls = [...(await getDocuments(old)), products?.invoice_url ?? '', invoice_url];
  expect(await getTaxNumbers(urls)).toEqual([OLD, OLD, OLD, NEW]);
  const [first = '', last = ''] = [urls[0], urls.at(-1)].map((url) => url ?? '');
  for (const text of ['Dar Trading', 'العنوان الجديد']) {
    expect((await shop.app.inject(last)).body).toContain(text);
    expect((await shop.app.inject(first)).body).not.toContain(text);
  }
});

test('a start with another tax number changes nothing, and says so', async () => {
  const stored = await shop.db.$count(sellers);
  expect([await start(OLD), await start(NEW), await start(undefined)]).toEqual([true, false, false]);
  expect(await shop.db.$count(sellers)).toBe(stored);
});

test('a start with another rate of VAT changes the rate only', async () => {
  const last = await findSellerRow(shop.db);
  if (!last) throw new Error('no seller is stored');
  const { id: _id, ...seller } = last;
  await shop.db.insert(sellers).values({ ...seller, vatPercent: 4, validFrom: shop.now() });
  const old = await order('2026-11-27 09:00');
  shop.pass(MINUTE_MS);
  await start(NEW);
  const { invoice_url } = await getOrder(await order('2026-11-27 11:00'));
  const [before = '', after = ''] = await Promise.all(
    [...(await getDocuments(old)), invoice_url].map(async (url) => (await shop.app.inject(url)).body),
  );
  expect([before.includes('VAT 4%'), after.includes('VAT 4%'), after.includes('Dar Trading')]).toEqual([
    ...[true, false, true],
  ]);
});

test('servers that start together store one seller', async () => {
  const other = await openTestDatabase();
  const settings = { taxNumber: OLD };
  await Promise.all([1, 2, 3].map(() => storeSeller({ db: other.db, clock: shop.now, settings })));
  expect(await other.db.$count(sellers)).toBe(1);
  await other.close();
});
