import { KEYS, localStore } from '@dar/app/storage';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService } from '@dar/testing/catalog-factories';
import { createFakeApi } from '@dar/testing/fake-api';
import { createTestApp } from '@dar/testing/render';
import { expect, it } from 'vitest';
import { serviceQuery } from './queries.ts';

it.each([
  { title: 'the stored location', stored: { latitude: 24.4539, longitude: 54.3773 } },
  { title: 'an empty one if none is stored', stored: undefined },
])('a service is asked for with $title', async ({ stored }) => {
  if (stored) localStore.set(KEYS.userLocation, JSON.stringify(stored));
  const api = createFakeApi().on(serviceDetails, { oData: makeService() });
  const { call, queryClient } = await createTestApp({ api });
  await queryClient.fetchQuery(serviceQuery(call, 105));
  expect(api.inputsOf(serviceDetails)).toMatchObject([stored ?? { latitude: '', longitude: '' }]);
});
