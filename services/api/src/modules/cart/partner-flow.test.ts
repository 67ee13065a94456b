import { addToCart, getCart } from '@dar/contracts/cart';
import { add, toAmount } from '@dar/contracts/money';
import { getPartAmount, lineParts } from '@dar/contracts/pricing/breakdown';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { CONFIGURABLE, testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const RAISED = testService({
  id: 301,
  sub_sub_services: [
    { id: 1, name: 'Days', name_ar: 'أيام', minimum: 5, maximum: 28, is_required: '1', extraMinutes: 0 },
  ],
});

const room = (id: number, minimum: number) => ({
  ...{ id, name: `Room ${id}`, name_ar: `غرفة ${id}`, price: '15.00', is_required: '0' as const },
  ...{ minimum, maximum: 9, options: [] },
});
const WITH_ROOMS = testService({ id: 302, sub_services: [room(1, 0), room(2, 3)] });

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([CONFIGURABLE, RAISED, WITH_ROOMS]) });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const CONFIGURED = {
  service_id: CONFIGURABLE.id,
  hourly_rate_id: 2,
  dropdown_option_id: 3,
  selected_service_additions: '[{"id":4}]',
  selected_sub_services: '[{"id":5,"qty":2}]',
  selected_sub_sub_services: '[{"id":6,"qty":3}]',
  selected_text_input_options: '[{"id":7,"written_text":"12th"}]',
};
const differences = async () => await shop.app.metrics.registry.metrics();

test('applies partner prices to a transaction id: 130 + 40 + ((2 − 1) × 15 + 25.50) × 3 visits', async () => {
  await customer.call(addToCart, { ...CONFIGURED, comera_transaction_id: 'CM-81', total_amount: '291.50' });
  await customer.call(addToCart, { ...CONFIGURED, comera_transaction_id: '', total_amount: '676.50' });
  const { cart_items, cart_total } = (await customer.call(getCart, {})).oData;
  expect(cart_items.map((item) => item.service_price)).toEqual(['291.50', '676.50']);
  const totals = cart_items.map((item) => toAmount(add(...lineParts(item).map(getPartAmount))));
  expect(totals).toEqual(['291.50', '676.50']);
  expect(cart_total).toBe('968.00');
  expect(await differences()).toContain('dar_price_differences_total 0');
});

test('asks a partner’s shopper for a service type', async () => {
  const lacking = { ...CONFIGURED, hourly_rate_id: '' as const };
  expect(await getFailure(customer.call(addToCart, { ...lacking, comera_transaction_id: 'CM-81' }))).toMatchObject({
    message: 'Please select a service type',
  });
  expect(await getFailure(customer.call(addToCart, lacking))).toMatchObject({
    message: 'Please select an hourly rate',
  });
});

test('raises a multiplier to its minimum', async () => {
  await customer.call(addToCart, { service_id: RAISED.id, selected_sub_sub_services: '[{"id":1,"qty":2}]' });
  const [item] = (await customer.call(getCart, {})).oData.cart_items;
  expect(item).toMatchObject({ service_price: '500.00', selected_sub_sub_services: [{ name: 'Days', qty: 5 }] });
});

test.each([
  ['a missing sub-service', [], '100.00', [1, 3]],
  ['a sub-service of quantity 0', [{ id: 1, qty: 0 }], '100.00', [1, 3]],
  [
    'the minimums',
    [
      { id: 1, qty: 1 },
      { id: 2, qty: 3 },
    ],
    '100.00',
    [1, 3],
  ],
  [
    'more than the minimums',
    [
      { id: 1, qty: 3 },
      { id: 2, qty: 4 },
    ],
    '145.00',
    [3, 4],
  ],
])(
  'includes the minimums of sub-services in the base price of a partner: %s',
  async (_what, chosen, price, quantities) => {
    const selected_sub_services = JSON.stringify(chosen);
    await customer.call(addToCart, { service_id: 302, selected_sub_services, comera_transaction_id: 'CM-81' });
    const [item] = (await customer.call(getCart, {})).oData.cart_items;
    expect(item?.service_price).toBe(price);
    expect(item?.selected_sub_services.map(({ qty }) => qty)).toEqual(quantities);
  },
);

test('rejects less than the minimum of a sub-service', async () => {
  const selected_sub_services = '[{"id":2,"qty":2}]';
  const request = { service_id: 302, selected_sub_services, comera_transaction_id: 'CM-81' };
  expect(await getFailure(customer.call(addToCart, request))).toMatchObject({ message: 'Please check the quantities' });
});
