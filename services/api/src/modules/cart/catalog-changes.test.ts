import { addToCart, cartItemCount, changeQuantity, deleteCartLine, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { confirmCartLine } from '@dar/contracts/confirm-cart-line';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartLines } from '../../db/schema/carts.ts';
import { eq } from '../../testing/conditions.ts';
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

const OTHER = testService({ id: 301, category_id: 7_777 });
/** The id of no service. */
const NOT_OFFERED = 999_999;

let shop: TestShop;
let customer: TestCustomer;
const SHIPPED = testService({ id: 300, hourly_rate: RATES, dropdown_options: [VILLA], service_additions: [OVEN] });
const edited: BookableService = { ...SHIPPED };

beforeAll(async () => {
  shop = await openTestShop({
    catalog: testCatalog([PLAIN, edited, OTHER]),
    crewsPerActivity: 9,
    settings: { service_charge: '10.00' },
  });
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
  ['its minimum amount rose above what was chosen', { minimum_amount: '135.51' }],
];

const GONE = {
  ...{ service_id: edited.id, service_price: '0.00', total_price: '0.00', is_serviceable: '0' },
  is_serviceable_text: 'This service is not available any more. Please remove it.',
  is_serviceable_text_ar: 'لم تعد هذه الخدمة متاحة. يرجى إزالتها.',
};
const REFUSED = {
  kind: 'business-error',
  message: 'A service in your cart is not available any more. Please remove it.',
};
const readCart = async () => (await customer.call(getCart, {})).oData;
const init = () => customer.call(paymentInit, { payment_type: '5' });

test.each(EDITS)(
  'keeps a line without a price and says that it is gone when %s, until it returns',
  async (_what, edit) => {
    await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
    const before = await readCart();
    expect(before).toMatchObject({ cart_total: '135.50' });
    Object.assign(edited, edit);
    const gone = { cart_items: [{ ...GONE, name: edited.name }], cart_total: '0.00', grand_total: '0.00' };
    expect(await readCart()).toMatchObject(gone);
    expect((await customer.call(checkoutData, {})).oData).toMatchObject(gone);
    expect((await customer.call(cartItemCount, {})).oData.cart_count).toBe(1);
    expect(await getFailure(init())).toMatchObject(REFUSED);
    Object.assign(edited, SHIPPED);
    expect(await readCart()).toEqual(before);
  },
);

test('shows a line without a gone addition, and opens a payment once it is confirmed at the shown price', async () => {
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  edited.service_additions = [];
  const [line] = (await readCart()).cart_items;
  expect(line).toMatchObject({
    ...{ service_price: '110.00', is_serviceable: '1', selected_service_additions: [] },
    change: {
      previous_price: '135.50',
      removed_options: [{ name: 'Oven', name_ar: 'فرن' }],
      is_described_anew: '0',
      needs_confirmation: '1',
    },
  });
  expect(await getFailure(init())).toMatchObject({ code: 'line-changed' });
  const cart_id = line?.id ?? 0;
  expect(await getFailure(customer.call(confirmCartLine, { cart_id, service_price: '135.50' }))).toMatchObject({
    code: 'cart-changed',
  });
  const { oData } = await customer.call(confirmCartLine, { cart_id, service_price: '110.00' });
  expect(oData).toMatchObject({ cart_total: '110.00', booked_time: '2026-11-25 09:00' });
  expect(oData.cart_items[0]?.change).toBeUndefined();
  await init();
  Object.assign(edited, SHIPPED);
  expect((await readCart()).cart_items[0]).toMatchObject({ service_price: '110.00', selected_service_additions: [] });
});

test('says that the price or the name of a line has changed, without blocking its payment', async () => {
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const change = async () => (await readCart()).cart_items[0]?.change;
  expect(await change()).toBeUndefined();
  edited.service_additions = [{ ...OVEN, price: '30.50' }];
  expect(await change()).toMatchObject({ previous_price: '135.50', is_described_anew: '0', needs_confirmation: '0' });
  edited.service_additions = [{ ...OVEN, name: 'Large oven' }];
  expect(await change()).toMatchObject({ previous_price: '', is_described_anew: '1', removed_options: [] });
  edited.service_additions = [OVEN];
  Object.assign(edited, {
    hourly_rate: [{ id: 1, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '70.00', lengthMinutes: 60 }],
  });
  expect(await change()).toMatchObject({ is_described_anew: '1' });
  await init();
});

test('another customer cannot confirm a line', async () => {
  const [line] = (await readCart()).cart_items;
  const other = await shop.newCustomer();
  const confirm = other.call(confirmCartLine, { cart_id: line?.id ?? 0, service_price: '135.50' });
  expect(await getFailure(confirm)).toMatchObject({ code: 'not-found' });
});

test('keeps one category when a hidden service returns in another one', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  edited.category_id = OTHER.category_id;
  expect((await readCart()).cart_items).toMatchObject([
    { service_id: PLAIN.id, is_serviceable: '1' },
    { service_id: edited.id, is_serviceable: '0', is_serviceable_text: expect.stringContaining('another category') },
  ]);
  expect(await getFailure(init())).toMatchObject({ code: 'line-gone' });
  Object.assign(edited, SHIPPED);
  expect((await readCart()).cart_items).toMatchObject([{ is_serviceable: '1' }, { is_serviceable: '1' }]);
});

test('follows a service that moves alone to another category', async () => {
  edited.category_id = OTHER.category_id;
  expect((await readCart()).cart_items).toMatchObject([{ service_id: edited.id, is_serviceable: '1' }]);
  await customer.call(addToCart, { service_id: OTHER.id });
  expect(await getFailure(customer.call(addToCart, { service_id: PLAIN.id }))).toMatchObject({
    code: 'other-category',
  });
});

test('opens no payment attempt without the line that is gone, and the same one after it returned', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await init()).oData;
  Object.assign(edited, { hourly_rate: RATES.slice(1) });
  expect(await getFailure(init())).toMatchObject(REFUSED);
  Object.assign(edited, SHIPPED);
  expect((await init()).oData.invoice_id).toBe(invoice_id);
});

test('keeps the other lines, and removes the one that is gone by its quantity or by its id', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id, task_description: 'Ring twice' });
  const [line, kept] = (await readCart()).cart_items;
  Object.assign(edited, { hourly_rate: RATES.slice(1) });
  expect(await readCart()).toMatchObject({ cart_items: [{ service_id: PLAIN.id }, GONE], cart_total: '100.00' });
  const slots = await customer.call(timeSlots, { date: '2026-11-25', first_service_id: PLAIN.id });
  expect(slots.oData[0]).toMatchObject({ slot_from: '08:00 AM', slot_to: '10:00 AM' });
  const asked = { service_id: edited.id, cart_id: line?.id ?? 0 };
  expect(await getFailure(customer.call(changeQuantity, { ...asked, qty: 2 }))).toMatchObject({
    kind: 'business-error',
    message: GONE.is_serviceable_text,
  });
  expect((await customer.call(changeQuantity, { ...asked, qty: 0 })).oData.cart_items).toMatchObject([
    { id: kept?.id },
  ]);
  // Removing the last line also deletes the task description.
  await customer.call(deleteCartLine, { cart_id: kept?.id ?? 0 });
  expect(await readCart()).toMatchObject({ cart_items: [], task_description: '' });
  Object.assign(edited, SHIPPED);
  await customer.call(addToCart, { service_id: PLAIN.id });
  await shop.db.update(cartLines).set({ serviceId: NOT_OFFERED }).where(eq(cartLines.customerId, customer.id));
  const [lost] = (await readCart()).cart_items;
  expect(lost).toMatchObject({ name: 'Service', name_ar: 'خدمة', is_serviceable: '0' });
  await customer.call(deleteCartLine, { cart_id: lost?.id ?? 0 });
  expect((await readCart()).cart_items).toEqual([]);
});

test.each([
  ['option', async () => Object.assign(edited, { hourly_rate: RATES.slice(1) })],
  [
    'service',
    () => shop.db.update(cartLines).set({ serviceId: NOT_OFFERED }).where(eq(cartLines.customerId, customer.id)),
  ],
])('does not add another category beside a line whose %s is gone', async (_what, remove) => {
  await remove();
  expect(await getFailure(customer.call(addToCart, { service_id: OTHER.id }))).toMatchObject({
    message: 'Your cart contains service from another category',
  });
  await customer.call(addToCart, { service_id: OTHER.id, remove_cart: '1' });
  expect((await readCart()).cart_items).toMatchObject([{ service_id: OTHER.id, is_serviceable: '1' }]);
});
