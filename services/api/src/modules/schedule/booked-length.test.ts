import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crewSlots } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCatalog } from '../catalog/fill-catalog.ts';

// In the shipped catalog, 105 is hourly cleaning and 130 the cleaning of 1 to 8 air conditioners.
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ openCatalog });
});
afterAll(() => shop.close());

test.each([
  ['two hours of cleaning', { service_id: 105, hourly_rate_id: 1 }, '10:00 AM', 120],
  ['four hours of cleaning', { service_id: 105, hourly_rate_id: 3 }, '12:00 PM', 240],
  [
    'one unit',
    { service_id: 130, dropdown_option_id: 1, selected_sub_sub_services: '[{"id":1,"qty":1}]' },
    '09:00 AM',
    60,
  ],
  [
    'five units: 60 + 4 × 45',
    { service_id: 130, dropdown_option_id: 1, selected_sub_sub_services: '[{"id":1,"qty":5}]' },
    '12:00 PM',
    240,
  ],
])('books a crew for the length of %s', async (_what, choice, firstEnds, minutes) => {
  const customer = await shop.newCustomer();
  await customer.call(addToCart, choice);
  const asked = { date: '2026-11-26', first_service_id: choice.service_id };
  const [first] = (await customer.call(timeSlots, asked)).oData;
  expect(first).toMatchObject({ slot_from: '08:00 AM', slot_to: firstEnds });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 08:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  await customer.call(placeOrder, { invoice_id });
  const isOwn = (row: { customerId: number }) => row.customerId === customer.id;
  const own = (await shop.db.select().from(visits)).filter(isOwn);
  expect(own.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000)).toEqual([minutes]);
  const slots = (await shop.db.select().from(crewSlots)).filter(isOwn);
  expect(slots.map(({ crewId }) => crewId)).toEqual(Array.from({ length: minutes / 30 }, () => own[0]?.crewId));
});
