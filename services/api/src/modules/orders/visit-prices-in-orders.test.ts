import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { add, fils, parseAmount, toAmount } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedCrews, crewSlots, holds } from '../../db/schema/crews.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { testCatalog, testService } from '../../testing/test-catalog.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const NUMBER_OF_VISITS = { id: 6, name: 'Number of visits', name_ar: 'عدد الزيارات', minimum: 0, maximum: 12 };
const PLAN = testService({
  id: 300,
  service_price: '99.00',
  sub_sub_services: [{ ...NUMBER_OF_VISITS, is_required: '0', extraMinutes: 0 }],
});
const CLEAN_UP = testService({ id: 301, service_price: '549.00' });
const MONA = { reason: 'The customer called' };

let shop: TestShop;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAN, CLEAN_UP]) });
});
beforeEach(async () => {
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
  customer = await shop.newCustomer();
  const gift = { customerId: customer.id, amount: fils(200_000), reason: 'Gift', createdAt: shop.now() };
  await shop.db.insert(walletEntries).values(gift);
});
afterAll(() => shop.close());

/** Orders a plan of 99.00 a visit, and with it a clean-up of 549.00, which is in the first visit. */
async function order(qty: number): Promise<number> {
  const { call } = customer;
  await call(addToCart, { service_id: PLAN.id, selected_sub_sub_services: [{ id: NUMBER_OF_VISITS.id, qty }] });
  await call(addToCart, { service_id: CLEAN_UP.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id, client_secret } = (await call(paymentInit, { payment_type: '1' })).oData;
  await call(confirmWallet, { client_secret });
  return Number((await call(placeOrder, { invoice_id })).orderId);
}

const getOrder = async (id: number) => (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;
const getBalance = async () => (await customer.call(wallet, {})).oData.balance;
const getTerms = async (id: number) => (await getOrder(id)).visits?.map(({ cancel }) => cancel?.refund);
const cancel = (order_id: number, shown_refund: string, visit?: number) =>
  customer.call(cancelOrder, { order_id, shown_refund, ...(visit !== undefined && { visit }) });

/** Returns the amounts of VAT on the credit notes of an order. */
async function getPrintedVat(id: number): Promise<string[]> {
  const { credit_notes = [] } = await getOrder(id);
  const pages = credit_notes.map(({ pdf_url }) => shop.app.inject(pdf_url.replace('invoice.pdf', 'invoice')));
  return (await Promise.all(pages)).map(({ body }) => /VAT 5%.*?AED ([\d.]+)/.exec(body)?.[1] ?? '');
}
const sum = (amounts: readonly string[]) => toAmount(add(...amounts.map(parseAmount)));

const PLAN_WITH_CLEAN_UP = ['680.40', ...Array.from({ length: 11 }, () => '103.95')];

test('pays back what each visit costs, with its part of the VAT', async () => {
  const id = await order(12);
  expect((await getOrder(id)).grand_total).toBe('1823.85');
  expect(await getTerms(id)).toEqual(PLAN_WITH_CLEAN_UP);
  for (let visit = 2; visit <= 12; visit += 1) await cancel(id, '103.95', visit);
  expect(await getTerms(id)).toEqual(['680.40', ...Array.from({ length: 11 }, () => undefined)]);
  expect(await getBalance()).toBe(toAmount(fils(200_000 - 68_040)));
  await cancel(id, '680.40');
  expect(await getBalance()).toBe('2000.00');
  const vat = await getPrintedVat(id);
  expect(vat).toEqual([...Array.from({ length: 11 }, () => '4.95'), '32.40']);
  expect(sum(vat)).toBe('86.85');
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('pays back the first visit with all that is only in it', async () => {
  const id = await order(12);
  await cancel(id, '680.40', 1);
  expect((await getOrder(id)).cancel).toEqual({ fee: '0.00', refund: '1143.45' });
});

test('lets staff refund what a visit costs that is over, and the rest with its cancellation', async () => {
  const id = await order(3);
  const { order_no } = await getOrder(id);
  shop.pass(fromDubaiTime('2026-11-26 09:00').getTime() - shop.now().getTime());
  for (const call of [office.assignVisit, office.startVisit, office.completeVisit]) {
    await shop.office(call, { order: order_no, visit: 1 });
  }
  expect((await shop.office(office.officeOrder, { order: order_no })).oData.refundable).toBe('680.40');
  for (const amount of ['33.33', '33.33', '613.74']) {
    await shop.office(office.grantRefund, { send: '1', order: order_no, amount, ...MONA });
  }
  await shop.office(office.cancelByOffice, { order: order_no, visit: 3, ...MONA });
  await cancel(id, '103.95');
  const { vat = '' } = await getOrder(id);
  expect(sum(await getPrintedVat(id))).toBe(vat);
  expect(await getBalance()).toBe('2000.00');
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('pays back unequal visits late, one after another and of a second order, each with its own price', async () => {
  const [first, second] = [await order(3), await order(2)];
  // A service that is in the first visit only: AED 680.40 and 103.95 for each later one.
  shop.pass(fromDubaiTime('2026-11-25 21:00').getTime() - shop.now().getTime());
  expect((await getOrder(first)).visits?.map(({ cancel: terms }) => terms)).toEqual([
    { fee: '340.20', refund: '340.20' },
    { fee: '0.00', refund: '103.95' },
    { fee: '0.00', refund: '103.95' },
  ]);
  await cancel(first, '340.20', 1);
  await cancel(second, '103.95', 2);
  await cancel(first, '103.95', 2);
  await cancel(first, '103.95', 3);
  await cancel(second, '340.20', 1);
  expect(await getBalance()).toBe(toAmount(fils(200_000 - 2 * 34_020)));
  const notes = [...((await getOrder(first)).credit_notes ?? []), ...((await getOrder(second)).credit_notes ?? [])];
  expect(notes.map(({ amount }) => amount)).toEqual(['340.20', '103.95', '103.95', '103.95', '340.20']);
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});
