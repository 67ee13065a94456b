import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { categoryQuery } from './queries.ts';

it('keeps a category fresh for 5 minutes and in memory for 30', () => {
  expect(categoryQuery(createFakeApi().call, { routeId: 21 })).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000 });
});
