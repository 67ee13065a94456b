import { listAddresses } from '@dar/contracts/addresses';
import { homeLoad } from '@dar/contracts/catalog';
import { expect, test } from 'vitest';
import type { PoolState } from './db/client.ts';
import { getFailure } from './testing/get-failure.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { openTestShop } from './testing/test-shop.ts';

test('rejects calls before they start while a hundred wait for each connection, and serves the catalog', async () => {
  const database = await openTestDatabase();
  let state: PoolState = { total: 2, idle: 0, waiting: 0 };
  const shop = await openTestShop({ database: { ...database, getPoolState: () => state } });
  const customer = await shop.newCustomer();
  state = { total: 2, idle: 0, waiting: 200 };
  expect(await getFailure(customer.call(listAddresses, {}))).toBeUndefined();
  state = { total: 2, idle: 0, waiting: 201 };
  expect(await getFailure(customer.call(listAddresses, {}))).toMatchObject({ status: 503 });
  expect(await getFailure(shop.call(homeLoad, {}))).toBeUndefined();
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  await shop.close();
});
