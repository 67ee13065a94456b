import { addToCart } from '@dar/contracts/cart';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const DATE = '2026-11-25';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 2 });
});
afterAll(() => shop.close());

const newShopper = async () => {
  const made = await shop.newCustomer();
  await made.call(addToCart, { service_id: PLAIN.id });
  return made;
};
const hold = (who: TestCustomer, time: string) => who.call(saveTaskAndTime, { service_date: `${DATE} ${time}` });
const isOffered = async (who: TestCustomer, time: string) => {
  const { oData } = await who.call(timeSlots, { date: DATE, first_service_id: PLAIN.id });
  return oData.find((slot) => slot.time === time)?.is_available === '1';
};

test('offers overlapping times as often as there are crews', async () => {
  const [first, second, third] = [await newShopper(), await newShopper(), await newShopper()];
  await hold(first, '10:00');
  expect(await isOffered(third, '10:00')).toBe(true);
  await hold(second, '10:00');
  expect(await isOffered(third, '10:00')).toBe(false);
  expect(await getFailure(hold(third, '10:00'))).toMatchObject({ kind: 'business-error' });
  await hold(second, '11:00');
  expect(await isOffered(third, '09:00')).toBe(true);
  expect(await isOffered(third, '10:30')).toBe(false);
  expect(await isOffered(third, '12:00')).toBe(true);
});
