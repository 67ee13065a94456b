import { numbers } from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewLeave } from '../../db/schema/crews.ts';
import { findCrewIds, orderVisit, passUntil } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAIN]), crewsPerActivity: 4 });
});
afterAll(() => shop.close());

test('compares visits of Dubai days with as many days before, by day, activity, area and crew', async () => {
  passUntil(shop, '2026-11-24 10:00');
  const [one, other] = [await shop.newCustomer(), await shop.newCustomer()];
  await orderVisit(one, '2026-11-26 09:00');
  await orderVisit(one, '2026-11-27 09:00');
  await orderVisit(other, '2026-11-28 18:00');
  const cancelled = await orderVisit(other, '2026-11-27 09:00');
  await shop.db.execute(`update visits set status = 'Cancelled', outcome = 'no-show'
    where order_id = (select max(order_id) from visits)`);
  await shop.db.execute(`insert into reviews (customer_id, order_id, visit_number, stars, text, state, created_at)
    select customer_id, order_id, number, 4, '', 'shown', now() from visits where starts_at < '2026-11-27'`);
  expect(cancelled).toMatch(/^DAR-/);
  const days = { from: '2026-11-27', to: '2026-11-28' };
  const byDay = await shop.office(numbers, { ...days, by: 'day' });
  expect(byDay.before).toEqual({ from: '2026-11-25', to: '2026-11-26' });
  expect(byDay.oData.map(({ key, bookings, bookings_before }) => [key, bookings, bookings_before])).toEqual([
    ['2026-11-27', 2, 0],
    ['2026-11-28', 1, 1],
  ]);
  const { price } = (
    (await shop.db.execute(`select min(price) / 100.0 as price from visits`)) as unknown as {
      rows: { price: string }[];
    }
  ).rows[0] ?? { price: '' };
  expect(byDay.total).toMatchObject({
    ...{ bookings: 3, cancelled: 1, no_shows: 1, reviews: 0, reviews_before: 1, stars_before: 4 },
    ...{ revenue: (2 * Number(price)).toFixed(2), revenue_before: Number(price).toFixed(2), booked_minutes: 240 },
  });
  const { oData: activities, total } = await shop.office(numbers, { ...days, by: 'activity' });
  expect(activities[0]).toMatchObject({ key: String(PLAIN.activity_id), bookings: 3, bookings_before: 1 });
  expect(total).toEqual(byDay.total);
  const areas = await shop.office(numbers, { ...days, by: 'area' });
  expect(areas.oData).toMatchObject([{ key: '0', bookings: 3 }]);
  expect(areas.total).toEqual(byDay.total);
  const crews = await shop.office(numbers, { ...days, by: 'crew' });
  expect(crews.oData).toHaveLength(8);
  expect(crews.oData.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(3);
  expect(crews.total).toEqual(byDay.total);
});

test('counts the hours of crews without the leave of a whole crew', async () => {
  const days = { from: '2026-11-27', to: '2026-11-28', by: 'day' } as const;
  const open = (await shop.office(numbers, days)).total.open_minutes;
  // Eight crews work on two days.
  const [crewId = 0] = await findCrewIds(shop);
  await shop.db.insert(crewLeave).values({ crewId, firstDay: '2026-11-28', lastDay: '2026-11-30', reason: 'Annual' });
  const { total } = await shop.office(numbers, days);
  expect(open - total.open_minutes).toBe(open / 16);
});

test('rejects a period that is too long or ends before it begins', async () => {
  for (const to of ['2026-11-26', '2027-11-28']) {
    const failure = await getFailure(shop.office(numbers, { from: '2026-11-27', to, by: 'day' }));
    expect(failure).toMatchObject({ status: 400 });
  }
});
