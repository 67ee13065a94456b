import { favouriteServices } from '@dar/contracts/favourite-services';
import { addFavourites, listFavourites, removeFavourite } from '@dar/contracts/favourites';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { favourites } from '../../db/schema/favourites.ts';
import { OTHER_CATEGORY, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const UNKNOWN = 999_999;
const getIds = async ({ call }: TestCustomer) => (await call(listFavourites, {})).oData.service_ids;

test('are the customer’s own, newest first', async () => {
  const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  await customer.call(addFavourites, { service_ids: [PLAIN.id] });
  shop.pass(MINUTE_MS);
  const { oData } = await customer.call(addFavourites, { service_ids: [OTHER_CATEGORY.id] });
  expect(oData.service_ids).toEqual([OTHER_CATEGORY.id, PLAIN.id]);
  expect(await getIds(other)).toEqual([]);
  await other.call(removeFavourite, { service_id: PLAIN.id });
  expect(await getIds(customer)).toEqual([OTHER_CATEGORY.id, PLAIN.id]);
  const { service_list } = (await customer.call(favouriteServices, {})).oData;
  expect(service_list.map(({ name }) => name)).toEqual([OTHER_CATEGORY.name, PLAIN.name]);
});

test('take a service once, and no unknown one', async () => {
  const customer = await shop.newCustomer();
  await customer.call(addFavourites, { service_ids: [PLAIN.id, PLAIN.id, UNKNOWN] });
  await customer.call(addFavourites, { service_ids: [PLAIN.id] });
  expect(await getIds(customer)).toEqual([PLAIN.id]);
  expect((await customer.call(addFavourites, { service_ids: [] })).oData.service_ids).toEqual([PLAIN.id]);
});

test('are removed once or again', async () => {
  const customer = await shop.newCustomer();
  await customer.call(addFavourites, { service_ids: [PLAIN.id, OTHER_CATEGORY.id] });
  for (let press = 0; press < 2; press++) {
    const { oData } = await customer.call(removeFavourite, { service_id: PLAIN.id });
    expect(oData.service_ids).toEqual([OTHER_CATEGORY.id]);
  }
});

test('keep the newest hundred', async () => {
  const customer = await shop.newCustomer();
  const older = Array.from({ length: 100 }, (_, index) => ({
    customerId: customer.id,
    serviceId: UNKNOWN - index,
    createdAt: shop.now(),
  }));
  await shop.db.insert(favourites).values(older);
  shop.pass(MINUTE_MS);
  const { service_ids } = (await customer.call(addFavourites, { service_ids: [PLAIN.id] })).oData;
  expect(service_ids).toHaveLength(100);
  expect(service_ids[0]).toBe(PLAIN.id);
  // The catalog has only one of them.
  expect((await customer.call(favouriteServices, {})).oData.service_list).toHaveLength(1);
});
