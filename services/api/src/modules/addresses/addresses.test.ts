import { listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses } from '../../db/schema/addresses.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestCustomer, type TestShop, testAddress } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let ids: number[];
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  const more = [testAddress(customer.id, false), testAddress(customer.id, false)];
  const rows = await shop.db.insert(addresses).values(more).returning({ id: addresses.id });
  ids = [customer.addressId, ...rows.map((row) => row.id)];
});
afterAll(() => shop.close());

const listed = async () =>
  (await customer.call(listAddresses, {})).oData.map((address) => [address.id, address.is_default]);

test('lists the default address first, and sets another one as default', async () => {
  const [home = 0, office = 0, other = 0] = ids;
  expect(await listed()).toEqual([
    [home, '1'],
    [office, '0'],
    [other, '0'],
  ]);
  const response = await customer.call(setDefaultAddress, { address_id: other });
  expect(response.message).toBe('Address set as default successfully');
  expect(await listed()).toEqual([
    [other, '1'],
    [home, '0'],
    [office, '0'],
  ]);
});

test('keeps the default when the new one does not exist', async () => {
  const before = await listed();
  expect(await getFailure(customer.call(setDefaultAddress, { address_id: 999_999 }))).toMatchObject({ status: 404 });
  expect(await listed()).toEqual(before);
});

test('keeps exactly one default after several changes at once', async () => {
  await Promise.all([...ids, ...ids].map((address_id) => customer.call(setDefaultAddress, { address_id })));
  expect((await listed()).filter(([, isDefault]) => isDefault === '1')).toHaveLength(1);
});
