import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { searchQuery } from './queries.ts';
import { readSearchFilters } from './search-filters.ts';

const getStaleTime = (search: string) => searchQuery(createFakeApi().call, readSearchFilters(search)).staleTime;

it('keeps the results for a day, which bookings change, for 5 s, and others for the default time', () => {
  expect(getStaleTime('?q=sofa&date=2026-11-26')).toBe(5_000);
  expect(getStaleTime('?q=sofa')).toBeUndefined();
});
