import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
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
import { getSeller, storeSeller } from './sellers.ts';

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

/** Starts the shop again on its database, with today's settings. */
async function restart(taxNumber: string): Promise<void> {
  await shop.app.close();
  shop = await openTestShop({ database, taxNumber, crewsPerActivity: 0 });
  customer = { ...customer, call: shop.callAs(customer.session.access_token) };
}

test('keeps the seller of the day of the order on each document of it', async () => {
  const old = await order('2026-11-26 09:00');
  await insertProductOrders(shop.db, customer.id, [{ placedAt: shop.now() }]);
  await restart(NEW);
  await customer.call(cancelOrder, { order_id: old, shown_refund: '0.00' });
  const [products] = (await customer.call(myOrders, {})).oData;
  const { invoice_url } = await getOrder(await order('2026-11-26 11:00'));
  const urls = [...(await getDocuments(old)), products?.invoice_url ?? '', invoice_url];
  expect(await getTaxNumbers(urls)).toEqual([OLD, OLD, OLD, NEW]);
});

test('keeps name, address and rate of VAT, and stores a seller only when it has changed', async () => {
  await restart(NEW);
  expect(await shop.db.$count(sellers)).toBe(2);
  const before = { ...getSeller(NEW), name: 'Dar Trading', addressAr: 'العنوان القديم', vatPercent: 4 };
  await shop.db.insert(sellers).values({ ...before, validFrom: shop.now() });
  const old = await order('2026-11-27 09:00');
  shop.pass(MINUTE_MS);
  await storeSeller({ db: shop.db, clock: shop.now, settings: { taxNumber: NEW } });
  const { invoice_url } = await getOrder(await order('2026-11-27 11:00'));
  const [first = '', second = ''] = await Promise.all(
    [...(await getDocuments(old)), invoice_url].map(async (url) => (await shop.app.inject(url)).body),
  );
  for (const text of ['Dar Trading', 'العنوان القديم', 'VAT 4%']) {
    expect(first).toContain(text);
    expect(second).not.toContain(text);
  }
});
