import { addToCart, cartItemCount, changeQuantity, deleteCartLine, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import type { BookableService } from '../schedule/bookable-service.ts';

// Changes of the catalog after a service was added to a cart.
const RATES = [
  { id: 1, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '70.00', lengthMinutes: 120 },
  { id: 2, text: '4 hours', text_ar: '4 ساعات', hourly_rate: '130.00', lengthMinutes: 240 },
];
const OVEN = { id: 4, name: 'Oven', name_ar: 'فرن', price: '25.50' };
const VILLA = { id: 3, name: 'Villa', name_ar: 'فيلا', title: 'Home', price: '40.00' };

let shop: TestShop;
let customer: TestCustomer;
const SHIPPED = testService({ id: 300, hourly_rate: RATES, dropdown_options: [VILLA], service_additions: [OVEN] });
const edited: BookableService = { ...SHIPPED };

beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAIN, edited]), crewsPerActivity: 9, serviceCharge: 1_000 });
});
beforeEach(async () => {
  Object.assign(edited, SHIPPED);
  customer = await shop.newCustomer();
  const chosen = { hourly_rate_id: 1, dropdown_option_id: 3, selected_service_additions: '[{"id":4}]' };
  await customer.call(addToCart, { service_id: edited.id, ...chosen });
});
afterAll(() => shop.close());

const EDITS: readonly (readonly [string, Partial<BookableService>])[] = [
  ['its hourly rate is gone', { hourly_rate: RATES.slice(1) }],
  ['its dropdown option is gone', { dropdown_options: [{ ...VILLA, id: 8 }] }],
  ['an addition is gone', { service_additions: [] }],
  ['its minimum amount rose above what was chosen', { minimum_amount: '135.51' }],
];

test.each(EDITS)('removes a line from the cart when %s', async (_what, edit) => {
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  expect((await customer.call(getCart, {})).oData).toMatchObject({ cart_total: '135.50' });
  Object.assign(edited, edit);
  const nothing = { cart_items: [], cart_total: '0.00', grand_total: '0.00' };
  expect((await customer.call(getCart, {})).oData).toMatchObject(nothing);
  expect((await customer.call(checkoutData, {})).oData).toMatchObject(nothing);
  expect((await customer.call(cartItemCount, {})).oData.cart_count).toBe(0);
  expect(await getFailure(customer.call(paymentInit, { payment_type: '5' }))).toMatchObject({
    kind: 'business-error',
    message: 'Your cart is empty',
  });
});

test('keeps the other lines and excludes the removed one from every cart call', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id, task_description: 'Ring twice' });
  const [line, kept] = (await customer.call(getCart, {})).oData.cart_items;
  edited.service_additions = [];
  expect((await customer.call(getCart, {})).oData).toMatchObject({
    cart_items: [{ service_id: PLAIN.id }],
    cart_total: '100.00',
  });
  expect((await customer.call(cartItemCount, {})).oData.cart_count).toBe(1);
  const slots = await customer.call(timeSlots, { date: '2026-11-25', first_service_id: PLAIN.id });
  expect(slots.oData[0]).toMatchObject({ slot_from: '08:00 AM', slot_to: '10:00 AM' });
  const gone = { kind: 'not-found', message: 'This item is no longer in your cart' };
  const asked = { service_id: edited.id, cart_id: line?.id ?? 0, qty: 2 };
  expect(await getFailure(customer.call(changeQuantity, asked))).toMatchObject(gone);
  expect(await getFailure(customer.call(deleteCartLine, { cart_id: asked.cart_id }))).toMatchObject(gone);
  // Removing the last line also deletes the task description.
  await customer.call(deleteCartLine, { cart_id: kept?.id ?? 0 });
  expect((await customer.call(getCart, {})).oData).toMatchObject({ cart_items: [], task_description: '' });
});
