import { addToCart, cartItemCount, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { CONFIGURABLE, DISCOUNTED, OTHER_CATEGORY, PLAIN, UNSERVICEABLE } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ settings: { service_charge: '10.00' } });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const readCart = async () => (await customer.call(getCart, {})).oData;
const add = (over: Partial<Parameters<typeof customer.call<typeof addToCart>>[1]> = {}) =>
  customer.call(addToCart, { service_id: PLAIN.id, ...over });

const CONFIGURED = {
  service_id: CONFIGURABLE.id,
  hourly_rate_id: 2,
  dropdown_option_id: 3,
  selected_service_additions: '[{"id":4}]',
  selected_sub_services: '[{"id":5,"qty":2}]',
  selected_sub_sub_services: '[{"id":6,"qty":3}]',
  selected_text_input_options: '[{"id":7,"written_text":" 12th "}]',
};

describe('adding to the cart', () => {
  test('adds the service and bills VAT on cart total and service charge', async () => {
    const response = await add();
    expect(response).toMatchObject({ message: 'Added to cart successfully', oData: { cart_count: 1 } });
    expect(await readCart()).toMatchObject({
      cart_items: [
        { service_id: PLAIN.id, qty: 1, service_price: '100.00', total_price: '100.00', is_serviceable: '1' },
      ],
      cart_total: '100.00',
      service_charge: '10.00',
      discount: '0.00',
      tax_amount: '5.50',
      grand_total: '115.50',
      booked_time: '',
    });
  });

  test('prices a configured service: (130 + 40 + 25.50 + 2 × 15) × 3 visits', async () => {
    expect((await add(CONFIGURED)).oData.service_price).toBe('676.50');
    const { cart_items, cart_total } = await readCart();
    expect(cart_total).toBe('676.50');
    expect(cart_items[0]).toMatchObject({
      text: '4 hours',
      text_ar: '4 ساعات',
      hourly_rate: '130.00',
      selected_dropdown_option: 'Villa',
      selected_dropdown_option_ar: 'فيلا',
      service_duration: '4 hours',
      service_duration_ar: '4 ساعات',
      selected_service_additions: [{ name: 'Oven', price: '25.50' }],
      selected_sub_services: [{ name: 'Bedroom', qty: 2, price: '15.00' }],
      selected_sub_sub_services: [{ name: 'Number of visits', qty: 3 }],
      price_parts: [
        { name: '4 hours', price: '130.00', times: 3 },
        { name: 'Villa', price: '40.00', times: 3 },
        { name: 'Bedroom', qty: 2, price: '15.00', times: 3 },
        { name: 'Oven', price: '25.50', times: 3 },
        { name: 'Number of visits', qty: 3, price: '' },
      ],
      written_texts: [{ hint: 'Floor', hint_ar: 'الطابق', text: '12th' }],
    });
  });

  test('has the duration of a service without rates', async () => {
    await add();
    expect((await readCart()).cart_items).toMatchObject([{ service_duration: '2 Hours', service_duration_ar: '' }]);
  });

  test('has the length of the visit: of the held slot, else of the lines', async () => {
    await add(CONFIGURED);
    await add();
    expect(await readCart()).toMatchObject({ booked_time: '', visit_minutes: 360 });
    await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
    expect(await readCart()).toMatchObject({ booked_time: '2026-11-25 09:00', visit_minutes: 360 });
    for (const _ of [1, 2, 3]) await add();
    await customer.call(saveTaskAndTime, { service_date: '2026-11-25 08:00' });
    // The whole working day of twelve hours.
    expect(await readCart()).toMatchObject({ booked_time: '2026-11-25 08:00', visit_minutes: 720 });
  });

  test('has the cleaners of the chosen rate and the descriptions of the chosen options', async () => {
    await add(CONFIGURED);
    await add({ ...CONFIGURED, hourly_rate_id: 1 });
    const [two, unnamed] = (await readCart()).cart_items;
    expect(two).toMatchObject({
      number_of_cleaners: '2',
      selected_service_additions: [{ description: 'Inside and out', description_ar: 'من الداخل والخارج' }],
      selected_sub_services: [{ description: 'With its wardrobe', description_ar: 'مع خزانتها' }],
      selected_sub_sub_services: [{ description: '', description_ar: '' }],
    });
    expect(unnamed?.number_of_cleaners).toBe('');
  });

  test('prices a labelled quantity by its value', async () => {
    await add({ ...CONFIGURED, selected_sub_services: '[{"id":8,"qty":5}]', selected_sub_sub_services: '' });
    const { cart_items, cart_total } = await readCart();
    expect(cart_items[0]?.selected_sub_services).toMatchObject([{ name: 'Seat', qty: 5, price: '10.00' }]);
    // 130 + 40 + 25.50 + 5 × 10
    expect(cart_total).toBe('245.50');
  });

  test('applies the percentage discount of a service', async () => {
    await add({ service_id: DISCOUNTED.id });
    expect(await readCart()).toMatchObject({ cart_total: '90.00' });
  });

  test('uses the server price and counts client prices that differ', async () => {
    const differences = async () => await shop.app.metrics.registry.metrics();
    await add({ service_price: '100', total_amount: '100.00' });
    await add({ service_price: 100, total_amount: 100 });
    expect(await differences()).toContain('dar_price_differences_total 0');
    await add({ total_amount: '1.00' });
    await add({ service_price: 'nonsense' });
    expect(await differences()).toContain('dar_price_differences_total 2');
    expect(await readCart()).toMatchObject({ cart_total: '400.00' });
  });

  test.each([
    ['a required text', { selected_text_input_options: '' }, 'Please fill in the required fields'],
    ['an hourly rate', { hourly_rate_id: '' as const }, 'Please select an hourly rate'],
    ['a dropdown option', { dropdown_option_id: '' as const }, 'Please select an option'],
    ['an option that exists', { selected_service_additions: '[{"id":99}]' }, 'Invalid service data'],
    ['a quantity within its limits', { selected_sub_services: '[{"id":5,"qty":5}]' }, 'Please check the quantities'],
    ['a quantity that has a label', { selected_sub_services: '[{"id":8,"qty":3}]' }, 'Please check the quantities'],
  ])('requires %s', async (_what, lack, message) => {
    const failure = await getFailure(add({ ...CONFIGURED, ...lack }));
    expect(failure).toMatchObject({ kind: 'business-error', status: 200, message });
    expect(failure?.messageAr).toMatch(/[ء-ي]/);
    expect((await readCart()).cart_items).toEqual([]);
  });

  test('requires the minimum amount of the service', async () => {
    const small = { ...CONFIGURED, hourly_rate_id: 1, selected_service_additions: '', selected_sub_sub_services: '' };
    expect(await getFailure(add({ ...small, selected_sub_services: '' }))).toMatchObject({
      message: 'Minimum order: AED 120.00',
    });
  });

  test('rejects a service that is not available in the area', async () => {
    expect(await getFailure(add({ service_id: UNSERVICEABLE.id }))).toMatchObject({
      kind: 'not-in-area',
      message: 'This service is not available in your area',
    });
  });

  test('answers 404 to an unknown service', async () => {
    expect(await getFailure(add({ service_id: 99_999 }))).toMatchObject({ status: 404, message: 'Service not found' });
  });

  test('rejects a total above the maximum line total', async () => {
    expect(await getFailure(add({ qty: 999_999 }))).toMatchObject({ message: 'Please check the quantities' });
  });
});

describe('the one-category rule', () => {
  test('rejects a service of another category, and replaces the cart with remove_cart', async () => {
    await add({ task_description: 'Ring twice' });
    const other = { service_id: OTHER_CATEGORY.id };
    expect(await getFailure(add({ ...other, remove_cart: '0' }))).toMatchObject({
      kind: 'business-error',
      message: 'Your cart contains service from another category',
      body: expect.not.objectContaining({ oData: expect.anything() }),
    });
    const replaced = await add({ ...other, remove_cart: '1' });
    expect(replaced.oData.cart_count).toBe(1);
    expect(await readCart()).toMatchObject({ cart_items: [{ service_id: OTHER_CATEGORY.id }], task_description: '' });
  });

  test('applies to a cart that was cleared and filled again', async () => {
    await add();
    await customer.call(clearCart, {});
    await add({ remove_cart: '1' });
    expect((await add()).oData.cart_count).toBe(2);
    await customer.call(clearCart, {});
    await add({ task_description: 'Ring twice' });
    expect((await add()).oData.cart_count).toBe(2);
    expect(await getFailure(add({ service_id: OTHER_CATEGORY.id }))).toMatchObject({ kind: 'business-error' });
  });

  test('keeps the cart when the replacing service is rejected', async () => {
    await add();
    await getFailure(add({ service_id: CONFIGURABLE.id, remove_cart: '1' }));
    expect((await readCart()).cart_items).toMatchObject([{ service_id: PLAIN.id }]);
  });
});

describe('changing the cart', () => {
  test('sets the quantity of the line with cart_id, else of the newest line of the service', async () => {
    await add();
    await add();
    const [oldest] = (await readCart()).cart_items;
    await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 3 });
    const response = await customer.call(changeQuantity, { service_id: PLAIN.id, cart_id: oldest?.id, qty: 2 });
    expect(response.oData.cart_items.map((item) => item.qty)).toEqual([2, 3]);
    expect(response.oData.cart_total).toBe('500.00');
  });

  test('removes a line with a quantity below one, and bills 0.00 for an empty cart', async () => {
    await add({ task_description: 'Ring twice' });
    const { oData } = await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 0 });
    expect(oData).toMatchObject({
      cart_items: [],
      cart_total: '0.00',
      service_charge: '0.00',
      tax_amount: '0.00',
      grand_total: '0.00',
      task_description: '',
    });
  });

  test('answers 404 to an unknown line', async () => {
    const gone = { service_id: PLAIN.id, cart_id: 1_000_000, qty: 1 };
    expect(await getFailure(customer.call(changeQuantity, gone))).toMatchObject({ status: 404 });
    expect(await getFailure(customer.call(deleteCartLine, { cart_id: 1_000_000 }))).toMatchObject({ status: 404 });
  });

  test('deletes a line, clears the cart and counts the lines', async () => {
    const count = async () => (await customer.call(cartItemCount, {})).oData.cart_count;
    await add();
    await add({ service_id: DISCOUNTED.id });
    expect(await count()).toBe(2);
    const [first] = (await readCart()).cart_items;
    const { oData } = await customer.call(deleteCartLine, { cart_id: first?.id ?? 0 });
    expect(oData.cart_items).toMatchObject([{ service_id: DISCOUNTED.id }]);
    expect(await customer.call(clearCart, {})).toMatchObject({ message: 'Cart cleared successfully' });
    expect(await count()).toBe(0);
  });

  test.each([
    ['an added line', () => add()],
    ['a changed quantity', () => customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 })],
    ['clearing the cart', () => customer.call(clearCart, {})],
  ])('releases the held slot after %s', async (_change, change) => {
    await add();
    await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
    expect((await readCart()).booked_time).toBe('2026-11-25 09:00');
    await change();
    expect((await readCart()).booked_time).toBe('');
  });

  test('keeps every one of several concurrent additions', async () => {
    await Promise.all([add(), add(), add(), add()]);
    expect((await readCart()).cart_items).toHaveLength(4);
  });
});
