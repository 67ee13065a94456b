import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { freeDays, nearestSlots, rescheduleTimes, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { searchCatalog } from '@dar/contracts/search';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { DATED_SEARCHES } from '../search/search.service.ts';
import { SLOT_SEARCHES } from './free-times.ts';

const DAY = '2026-11-26';

let shop: TestShop;
let customer: TestCustomer;
let orderId: number;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  orderId = Number((await customer.call(placeOrder, { invoice_id })).orderId);
  await customer.call(addToCart, { service_id: PLAIN.id });
});
beforeEach(() => shop.db.delete(rateLimits));
afterAll(() => shop.close());

/** Uses up the calls of the running window. */
const useUp = (key: string, count: number) =>
  shop.db.insert(rateLimits).values({ key, count, windowEndsAt: new Date(shop.now().getTime() + MINUTE_MS) });
const limited = { kind: 'rate-limited', status: 429 };

test.each<[string, () => Promise<unknown>]>([
  ['slots of a day', () => customer.call(timeSlots, { date: DAY, first_service_id: PLAIN.id })],
  ['free days', () => customer.call(freeDays, {})],
  ['nearest slots', () => customer.call(nearestSlots, { service_date: `${DAY} 10:00` })],
  ['days to reschedule', () => customer.call(rescheduleTimes, { order_id: orderId, visit: 1 })],
  ['times to reschedule', () => customer.call(rescheduleTimes, { order_id: orderId, visit: 1, date: DAY })],
])('limits the searches of a customer for %s, until the next minute', async (_what, search) => {
  await useUp(`${SLOT_SEARCHES.name}:account:${customer.id}`, SLOT_SEARCHES.perAccount.attempts - 1);
  await search();
  expect(await getFailure(search())).toMatchObject(limited);
  shop.pass(MINUTE_MS);
  await search();
});

test('limits the searches of an address with a day, and no others', async () => {
  const search = (date?: string) => shop.call(searchCatalog, { query: 'service', ...(date && { date }) });
  await search(DAY);
  const [row] = await shop.db.select().from(rateLimits);
  await shop.db.update(rateLimits).set({ count: DATED_SEARCHES.perIp.attempts });
  expect(row?.key).toContain(DATED_SEARCHES.name);
  expect(await getFailure(search(DAY))).toMatchObject(limited);
  await search();
});
