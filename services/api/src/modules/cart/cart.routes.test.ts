import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIGURABLE, OTHER_CATEGORY, PLAIN } from '../../testing/test-catalog.ts';
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

async function post(path: string, fields: Record<string, string>) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { http: response.statusCode, body: response.json() as Record<string, unknown> };
}

const credentials = () => ({ access_token: customer.session.access_token, device_cart_id: 'abcdefghij123456' });
const FIXED = { qty: '1', city_id: '3', emirate_id: '1', is_added_from_service: '1', remove_cart: '0' };
const NOTHING_CHOSEN = {
  ...{ text: 'without', hourly_rate: '', hourly_rate_id: '', task_description: '', service_date: '' },
  ...{ dropdown_option_price: '', dropdown_option_id: '', selected_dropdown_option: 'drop1' },
  ...{ selected_service_additions: '[]', selected_sub_services: '[]', selected_sub_sub_services: '[]' },
  ...{ selected_text_input_options: '[]', selected_text_input_options_big: '[]', comera_transaction_id: '' },
};
const item = (id: number) => ({ ...credentials(), ...FIXED, ...NOTHING_CHOSEN, service_id: String(id) });
const add = (id: number, over: Record<string, string> = {}) =>
  post('/add_service_to_cart_test_test', { ...item(id), ...over });

test('adds, counts and lists an item with the full payload of the booking modal', async () => {
  const stated = { service_price: '100.00', total_amount: '100.00', category_id: '10', activity_id: '11' };
  expect((await add(PLAIN.id, stated)).body).toEqual({
    status: '1',
    message: 'Added to cart successfully',
    message_ar: 'تمت الإضافة إلى السلة بنجاح',
    oData: { cart_count: 1, service_price: '100.00' },
  });
  expect((await post('/get_service_cart_count', credentials())).body).toMatchObject({ oData: { cart_count: 1 } });
  const { body } = await post('/get_service_cart_test_test', credentials());
  expect(body).toMatchObject({
    status: '1',
    oData: {
      cart_items: [
        {
          ...{ service_id: PLAIN.id, category_id: 10, qty: 1, service_price: '100.00', total_price: '100.00' },
          ...{ service_price_type: 'Fixed', service_price_type_ar: 'ثابت', is_serviceable: '1' },
        },
      ],
      ...{ cart_total: '100.00', service_charge: '10.00', tax_amount: '5.50', discount: '0.00', grand_total: '115.50' },
    },
  });
});

test('rejects a service of another category with status 0 and the specified text', async () => {
  await add(PLAIN.id);
  const refused = await add(OTHER_CATEGORY.id);
  expect(refused).toMatchObject({ http: 200, body: { status: '0' } });
  expect(refused.body['message']).toContain('contains service from another category');
  expect(refused.body['message_ar']).toMatch(/[ء-ي]/);
  expect(refused.body['oData']).toBeUndefined();
  expect((await add(OTHER_CATEGORY.id, { remove_cart: '1' })).body).toMatchObject({ oData: { cart_count: 1 } });
});

describe('a quantity', () => {
  const change = (over: Record<string, string>) => post('/add_service_to_cart_test', { ...item(PLAIN.id), ...over });

  test.each(['', '0', '1', '-1', 'true'])('is set to qty and ignores add_qty %j', async (add_qty) => {
    await add(PLAIN.id);
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await change({ qty: '3', add_qty });
      expect(body).toMatchObject({
        status: '1',
        message: 'Cart updated successfully',
        oData: { cart_total: '300.00' },
      });
    }
  });

  test('removes the line when it is below one', async () => {
    await add(PLAIN.id);
    expect((await change({ qty: '0' })).body).toMatchObject({
      message: 'Item removed from cart',
      oData: { cart_items: [], grand_total: '0.00' },
    });
  });

  test('keeps the task description and ignores client prices', async () => {
    await add(PLAIN.id, { task_description: 'Ring twice' });
    const { body } = await change({
      qty: '2',
      task_description: '',
      hourly_rate: '0.01',
      dropdown_option_price: '0.01',
    });
    expect(body).toMatchObject({ oData: { task_description: 'Ring twice', cart_total: '200.00' } });
  });
});

test('counts client prices that differ when a quantity changes', async () => {
  const differences = async () =>
    /dar_price_differences_total (\d+)/.exec(await shop.app.metrics.registry.metrics())?.[1];
  await customer.call(addToCart, {
    service_id: CONFIGURABLE.id,
    ...{ hourly_rate_id: 2, dropdown_option_id: 3, selected_text_input_options: '[{"id":7,"written_text":"12th"}]' },
  });
  const before = Number(await differences());
  const [line] = (await customer.call(getCart, {})).oData.cart_items;
  const quantity = { service_id: CONFIGURABLE.id, cart_id: line?.id, qty: 2 };
  await customer.call(changeQuantity, { ...quantity, hourly_rate: '130.00', dropdown_option_price: '40.00' });
  expect(Number(await differences())).toBe(before);
  await customer.call(changeQuantity, { ...quantity, hourly_rate: '70.00', dropdown_option_price: '40.00' });
  expect(Number(await differences())).toBe(before + 1);
});

test.each([
  '/get_service_cart_count',
  '/get_service_cart_test_test',
  '/clear_service_cart',
  '/add_service_to_cart_test_test',
  '/add_time_slote_test',
  '/service_checkout_test_test',
  '/service_payment_init',
])('requires a token and a device id for %s', async (path) => {
  const { access_token, device_cart_id } = credentials();
  const incomplete: Record<string, string>[] = [
    { access_token },
    { access_token, device_cart_id: '' },
    { device_cart_id },
  ];
  for (const lacking of incomplete) {
    const { http, body } = await post(path, { service_id: String(PLAIN.id), payment_type: '5', ...lacking });
    expect([http, body['status'], body['message']]).toEqual([401, '0', 'Authentication required']);
  }
});

test('confirms that the cart was cleared', async () => {
  await add(PLAIN.id);
  expect((await post('/clear_service_cart', credentials())).body).toEqual({
    status: '1',
    message: 'Cart cleared successfully',
    message_ar: 'تم إفراغ السلة بنجاح',
  });
});
