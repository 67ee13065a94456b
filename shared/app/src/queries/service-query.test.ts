import { KEYS, localStore } from '@dar/app/storage';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService } from '@dar/testing/catalog-factories';
import { createFakeApi } from '@dar/testing/fake-api';
import { createTestApp } from '@dar/testing/render';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { DETAILS_FRESHNESS, serviceQuery } from './service-query.ts';

it.each([
  { title: 'the stored position', stored: { latitude: 24.4539, longitude: 54.3773 } },
  { title: 'an empty position if none is stored', stored: undefined },
])('sends $title', async ({ stored }) => {
  if (stored) localStore.set(KEYS.userLocation, JSON.stringify(stored));
  const api = createFakeApi().on(serviceDetails, { oData: makeService() });
  const { call, queryClient } = await createTestApp({ api });
  await queryClient.fetchQuery(serviceQuery(call, 105));
  expect(api.getInputs(serviceDetails)).toMatchObject([stored ?? { latitude: '', longitude: '' }]);
});

it('keeps a service fresh for 5 minutes and in memory for 30', () => {
  expect(DETAILS_FRESHNESS).toEqual({ staleTime: 300_000, gcTime: 1_800_000 });
  expect(serviceQuery(createFakeApi().call, 105)).toMatchObject(DETAILS_FRESHNESS);
});

it('requests a service again three times, 1 s apart', async () => {
  const api = createFakeApi().on(serviceDetails, () => Promise.reject(new ApiError('network', '')));
  const { call, queryClient } = await createTestApp({ api });
  const query = serviceQuery(call, 105);
  expect(query.retryDelay).toBe(1_000);
  await expect(queryClient.fetchQuery({ ...query, retryDelay: 0 })).rejects.toThrow();
  expect(api.getInputs(serviceDetails)).toHaveLength(4);
});
