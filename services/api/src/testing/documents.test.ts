import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../clock.ts';
import { bookedCrews, crewSlots, holds } from '../db/schema/crews.ts';
import { documents } from '../db/schema/documents.ts';
import { ledgerEntries } from '../db/schema/ledger.ts';
import { orderLines, orders, visits } from '../db/schema/orders.ts';
import { productOrderLines } from '../db/schema/product-orders.ts';
import { sellers } from '../db/schema/sellers.ts';
import { getSeller } from '../modules/invoices/sellers.ts';
import { findMoneyDifferences } from '../modules/ledger/money-check.queries.ts';
import { takeOver } from '../modules/ledger/take-over.queries.ts';
import { copyNewestOrder } from './customer-orders.ts';
import { PLAIN } from './test-catalog.ts';
import { insertProductOrders } from './test-product-orders.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from './test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ taxNumber: '100000000000011' });
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function order(): Promise<number> {
  const { call } = customer;
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00', task_description: 'Ring twice' });
  const { oData } = await call(paymentInit, { payment_type: '5' });
  return Number((await call(placeOrder, { invoice_id: oData.invoice_id })).orderId);
}

/** Returns the pages of an order's documents, and of its PDFs' texts. */
async function print(id: number): Promise<string[]> {
  const { invoice_url, credit_notes = [] } = (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;
  const urls = [invoice_url, ...credit_notes.map(({ pdf_url }) => pdf_url.replace('invoice.pdf', 'invoice'))];
  return Promise.all(urls.map(async (url) => (await shop.app.inject(url)).body.replaceAll(/link=[^"]+/g, '')));
}

const getRows = () =>
  shop.db.select().from(documents).where(eq(documents.customerId, customer.id)).orderBy(documents.id);

test('stores invoice and credit note with number, tax date, rate, VAT and seller, and prints them for good', async () => {
  const id = await order();
  await customer.call(cancelOrder, { order_id: id, shown_refund: '0.00' });
  const figures = {
    taxDate: '2026-11-24',
    taxNumber: '100000000000011',
    rate: 5,
    net: 10_000,
    vat: 500,
    gross: 10_500,
  };
  const [first, second] = await getRows();
  expect(first).toMatchObject({ kind: 'invoice', orderId: id, number: `DAR-${100_000 + id}`, ...figures });
  expect(second).toMatchObject({ kind: 'credit-note', orderId: id, ...figures, sellerId: first?.sellerId });
  const before = await print(id);
  expect(before).toHaveLength(2);
  expect(before[0]).toContain('Ring twice');
  // Everything that a document was made of changes.
  await shop.db.update(orderLines).set({ name: 'Another' }).where(eq(orderLines.customerId, customer.id));
  await shop.db.update(orders).set({ paymentMethod: 'card' }).where(eq(orders.customerId, customer.id));
  await shop.db
    .update(visits)
    .set({ startsAt: new Date(0) })
    .where(eq(visits.customerId, customer.id));
  const changed = { ...getSeller('100000000000022'), name: 'Another', vatPercent: 7 };
  await shop.db.insert(sellers).values({ ...changed, validFrom: new Date(0) });
  expect(await print(id)).toEqual(before);
  await shop.db.delete(sellers).where(eq(sellers.name, 'Another'));
});

test('rejects changes of documents and of the ledger', async () => {
  await order();
  const isOwn = eq(documents.customerId, customer.id);
  const documentsStay = { cause: { message: 'documents are append-only' } };
  await expect(
    shop.db.update(documents).set({ vat: sql`vat + 1`, net: sql`net - 1` }).where(isOwn),
  ).rejects.toMatchObject(documentsStay);
  const [row] = await getRows();
  const content = row?.content && { ...row.content, number: 'DAR-1' };
  await expect(shop.db.update(documents).set({ content }).where(isOwn)).rejects.toMatchObject(documentsStay);
  await expect(shop.db.delete(documents).where(isOwn)).rejects.toMatchObject(documentsStay);
  await expect(shop.db.execute(sql`truncate ${documents} cascade`)).rejects.toMatchObject({
    cause: { message: /append-only/ },
  });
  const ledgerStays = { cause: { message: 'the ledger is append-only' } };
  const isOfCustomer = eq(ledgerEntries.customerId, customer.id);
  await expect(shop.db.update(ledgerEntries).set({ visit: 2 }).where(isOfCustomer)).rejects.toMatchObject(ledgerStays);
  await expect(shop.db.delete(ledgerEntries).where(isOfCustomer)).rejects.toMatchObject(ledgerStays);
});

test('keeps all but the recipient after the deletion of the account', async () => {
  const id = await order();
  await customer.call(cancelOrder, { order_id: id, shown_refund: '0.00' });
  const before = await getRows();
  await customer.call(deleteAccount, { password: TEST_PASSWORD });
  expect(await getRows()).toEqual(before.map((row) => ({ ...row, recipient: null })));
});

test('prints a product order for good', async () => {
  await insertProductOrders(shop.db, customer.id, [{ placedAt: shop.now() }]);
  const getPage = async () => {
    const [shown] = (await customer.call(myOrders, {})).oData;
    return (await shop.app.inject(shown?.invoice_url ?? '')).body.replaceAll(/link=[^"]+/g, '');
  };
  const before = await getPage();
  expect(before).toContain('Bouquet');
  await shop.db.update(productOrderLines).set({ name: 'Another' }).where(eq(productOrderLines.customerId, customer.id));
  expect(await getPage()).toBe(before);
  expect(await getRows()).toMatchObject([{ kind: 'invoice', net: 13_500, vat: 675, gross: 14_175 }]);
});

test('takes over an order of the past once, and prints it with what its order still says', async () => {
  const id = await order();
  await copyNewestOrder(shop.db, customer.id);
  await shop.db.update(visits).set({ status: 'Completed' }).where(eq(visits.customerId, customer.id));
  shop.pass(MINUTE_MS);
  await takeOver(shop.db);
  await takeOver(shop.db);
  const [, past] = await getRows();
  expect(past).toMatchObject({ kind: 'invoice', content: null, net: 10_000, vat: 500, gross: 10_500 });
  const isPast = and(eq(ledgerEntries.customerId, customer.id), eq(ledgerEntries.orderId, past?.orderId ?? 0));
  const entries = await shop.db.select().from(ledgerEntries).where(isPast).orderBy(ledgerEntries.id);
  expect(entries.map(({ kind, amount, visit }) => [kind, amount, visit])).toEqual([
    ['cash-expected', 10_500, 1],
    ['cash-collected', 10_500, 1],
  ]);
  const [page = ''] = await print(past?.orderId ?? 0);
  expect(page).toContain('AED 105.00');
  expect((await getRows()).find((row) => row.id === past?.id)?.content).not.toBeNull();
  expect(await print(past?.orderId ?? 0)).toEqual([page]);
  expect(await shop.db.$count(documents, and(eq(documents.customerId, customer.id), eq(documents.orderId, id)))).toBe(
    1,
  );
});

test('cancels an order that a server of the release before has placed meanwhile', async () => {
  await order();
  await copyNewestOrder(shop.db, customer.id);
  const [past] = await shop.db.select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(desc(orders.id));
  await customer.call(cancelOrder, { order_id: past?.id ?? 0, shown_refund: '0.00' });
  expect((await getRows()).filter(({ orderId }) => orderId === past?.id).map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit-note',
  ]);
  await takeOver(shop.db);
  expect(await findMoneyDifferences(shop.db)).toEqual([]);
});
