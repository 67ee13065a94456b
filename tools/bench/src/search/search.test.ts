import { expect, test } from 'vitest';
import { testCatalog } from '../../../../services/api/src/testing/test-catalog.ts';
import { copyCatalog } from './copy-catalog.ts';
import { searchQueries } from './search-queries.ts';

test('copies services with ids and names of their own', () => {
  const { services } = copyCatalog(testCatalog().snapshot, 300);
  expect(services).toHaveLength(300);
  expect(new Set(services.map(({ id }) => id)).size).toBe(300);
  expect(new Set(services.map(({ name }) => name)).size).toBe(300);
});

test('cuts a catalog that is larger', () => {
  expect(copyCatalog(testCatalog().snapshot, 2).services).toHaveLength(2);
});

test('makes whole, begun, combined and mistyped queries of both languages', () => {
  const names = { name: 'Sofa Shampoo', name_ar: 'غسيل الأرائك' };
  expect(searchQueries([names, names])).toEqual([
    'Shampoo',
    'Sof',
    'Sofa Shampoo',
    'Shmpoo',
    'الأرائك',
    'غسي',
    'غسيل الأرائك',
    'الرائك',
  ]);
});
