import { addToCart, getCart } from '@dar/contracts/cart';
import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartLines } from '../../db/schema/carts.ts';
import { CONFIGURABLE, testCatalog } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([CONFIGURABLE]) });
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const longest = 'x'.repeat(MAX_TRANSACTION_ID_LENGTH);
const CONFIGURED = {
  service_id: CONFIGURABLE.id,
  hourly_rate_id: 2,
  dropdown_option_id: 3,
  selected_service_additions: '[{"id":4}]',
  selected_sub_services: '[{"id":5,"qty":2}]',
  selected_sub_sub_services: '[{"id":6,"qty":3}]',
  selected_text_input_options: '[{"id":7,"written_text":"12th"}]',
};

test('applies standard prices to a too long transaction id, and stores one of maximum length', async () => {
  await customer.call(addToCart, { ...CONFIGURED, comera_transaction_id: `${longest}x` });
  await customer.call(addToCart, { ...CONFIGURED, comera_transaction_id: longest });
  const { cart_items } = (await customer.call(getCart, {})).oData;
  expect(cart_items.map((item) => item.service_price)).toEqual(['676.50', '291.50']);
  const lines = await shop.db.select({ id: cartLines.transactionId }).from(cartLines).orderBy(cartLines.id);
  expect(lines).toEqual([{ id: '' }, { id: longest }]);
});

test('has a column that rejects a too long transaction id', async () => {
  const [line] = await shop.db.select().from(cartLines).limit(1);
  if (!line) throw new Error('no line');
  const { customerId, serviceId, qty, selection, createdAt } = line;
  const longer = { customerId, serviceId, qty, selection, createdAt, transactionId: `${longest}x` };
  await expect(shop.db.insert(cartLines).values(longer)).rejects.toThrow();
});
