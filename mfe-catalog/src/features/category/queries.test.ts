import { createQueryClient } from '@dar/app/query-client';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { serviceQuery } from '../../queries.ts';
import { categoryQuery } from './queries.ts';

const { call } = createFakeApi();

it.each([
  ['a category', categoryQuery(call, { routeId: 21 })],
  ['a service', serviceQuery(call, 105)],
])('%s is stale after 5 minutes and retained for 30', (_what, query) => {
  const { staleTime, gcTime } = createQueryClient().defaultQueryOptions(query as { queryKey: readonly unknown[] });
  expect({ staleTime, gcTime }).toEqual({ staleTime: 300_000, gcTime: 1_800_000 });
});
