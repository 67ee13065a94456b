import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { addCoupon, auditLog, officeCoupons, officeOrders } from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DAY = '2026-11-26';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 6 });
  for (const time of ['11:00', '09:00', '10:00']) await order(time);
  for (const code of ['PAGE-B', 'PAGE-A', 'PAGE-C']) await add(code);
});
afterAll(() => shop.close());

async function order(time: string): Promise<void> {
  const { call } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: `${DAY} ${time}` });
  await call(placeOrder, { invoice_id: (await call(paymentInit, { payment_type: '5' })).oData.invoice_id });
}

const add = (code: string) => shop.office(addCoupon, { code, kind: 'percent', value: '5.00', reason: 'Spring' });

type Asked = { readonly limit?: number; readonly after?: string };
const listOrders = async (asked: Asked) => shop.office(officeOrders, asked);
const listDay = async (asked: Asked) => shop.office(officeOrders, { date: DAY, ...asked });
const listCoupons = async (asked: Asked) => shop.office(officeCoupons, asked);
const listLog = async (asked: Asked) => shop.office(auditLog, asked);

test.each([
  ['orders', listOrders],
  ['orders of a day', listDay],
  ['coupons', listCoupons],
  ['entries of the log', listLog],
] as const)('reads %s from a key on, each once, and counts them with the first page', async (_what, list) => {
  const all = await list({});
  expect(all.oData.length).toBeGreaterThanOrEqual(3);
  expect(all).toMatchObject({ count: { value: all.oData.length, is_estimate: false } });
  expect(all.next).toBeUndefined();
  const read: unknown[] = [];
  let page = await list({ limit: 1 });
  for (; page.next !== undefined; page = await list({ limit: 1, after: page.next })) read.push(...page.oData);
  expect([...read, ...page.oData]).toEqual(all.oData);
  expect(page.count).toBeUndefined();
});

test('orders those of a day by their time, and others from the newest on', async () => {
  expect((await listDay({})).oData.map(({ time }) => time.slice(11))).toEqual(['09:00', '10:00', '11:00']);
  expect((await listOrders({})).oData.map(({ time }) => time.slice(11))).toEqual(['10:00', '09:00', '11:00']);
});

test('does not repeat or miss a row when others are added between two pages', async () => {
  const before = (await listOrders({})).oData.map(({ order_no }) => order_no);
  const first = await listOrders({ limit: 1 });
  await order('12:00');
  const rest = await listOrders({ after: first.next ?? '' });
  expect([...first.oData, ...rest.oData].map(({ order_no }) => order_no)).toEqual(before);
});

test.each([listOrders, listLog])('rejects a text that is no cursor (%#)', async (list) => {
  expect(await getFailure(list({ after: 'elsewhere' }))).toMatchObject({ kind: 'invalid' });
});
