import { endpointsByArea } from '@dar/contracts/all';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { freeDays, nearestSlots, timeSlots } from '@dar/contracts/schedule';
import { searchCatalog } from '@dar/contracts/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/client.ts';
import { newFullCustomer } from './full-customer.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { validInput } from './valid-input.ts';

// A replica may lack what a customer has just written (docs/operations.md#replicas).

let shop: TestShop;
let reads = 0;

const replica = new Proxy({} as Db, {
  get: (_target, name) => {
    reads += 1;
    const value = Reflect.get(shop.db, name);
    return typeof value === 'function' ? value.bind(shop.db) : value;
  },
});

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60, replica });
});
afterAll(() => shop.close());

/** Returns whether a call of a new customer with rows everywhere reads from the replica. */
async function readsReplica({ path }: Endpoint, input: object): Promise<boolean> {
  const customer = await newFullCustomer(shop);
  const before = reads;
  const headers = { authorization: `Bearer ${customer.session.access_token}` };
  await shop.app.inject({ method: 'POST', url: `${API_BASE_PATH}${path}`, headers, payload: input });
  return reads > before;
}

test('reads only free times from the replica, never rows of the customer', async () => {
  const paths: string[] = [];
  for (const endpoint of Object.values(endpointsByArea).flat()) {
    if (endpoint.auth === 'none') continue;
    if (await readsReplica(endpoint, validInput(endpoint))) paths.push(endpoint.path);
  }
  expect(paths.sort()).toEqual([freeDays, nearestSlots, timeSlots].map(({ path }) => path).sort());
  expect(await readsReplica(searchCatalog, { query: '', date: '2026-11-25' })).toBe(true);
});
