import type { CatalogEntrySummary } from '@dar/contracts/office';
import { expect, test } from 'vitest';
import { findBookingReasons } from './booking-reasons.ts';

const entry = (
  kind: 'activity' | 'category',
  id: number,
  over: Partial<CatalogEntrySummary> = {},
): CatalogEntrySummary => ({
  ...{ kind, id, name: '', name_ar: '', version: '1.0', is_hidden: false, state: 'published', position: 0 },
  ...over,
});
const entries = [
  entry('activity', 1, { is_hidden: true }),
  entry('category', 11, { parent: { kind: 'activity', id: 1 } }),
  entry('category', 12),
];
const published = { category_id: 12, price: '10.00', picture: 'upload:abc' };

test('finds nothing wrong with a service that customers can book', () => {
  expect(findBookingReasons({ id: 105, published, history: [] }, entries, ['service 1056: price: is missing'])).toEqual(
    [],
  );
});

test('names what hides a service and what it lacks', () => {
  const content = { ...published, category_id: 11, price: '0.00', hidden: true };
  expect(
    findBookingReasons({ id: 105, published: content, history: [] }, entries, ['service 105: price: wrong']),
  ).toEqual([
    { reason: 'hidden' },
    { reason: 'aboveHidden', above: entries[0] },
    { reason: 'noPrice' },
    { reason: 'malformed', text: 'service 105: price: wrong' },
  ]);
  expect(findBookingReasons({ id: 105, published: null, history: [] }, entries, [])).toEqual([
    { reason: 'unpublished' },
  ]);
});
