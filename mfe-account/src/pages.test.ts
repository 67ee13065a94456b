import { expect, test, vi } from 'vitest';
import { appendPage, fetchPages } from './pages.ts';

const page = (ids: readonly number[], total: number) => ({ items: ids.map((id) => ({ id })), total });
const idsOf = ({ items }: { readonly items: readonly { readonly id: number }[] }) => items.map(({ id }) => id);

test.each([
  ['the first page', undefined, page([5, 4], 5), { ids: [5, 4], pages: 1, hasMore: true }],
  ['the last page', { ...page([5, 4], 3), pages: 1, hasMore: true }, page([3], 3), { ids: [5, 4, 3], pages: 2 }],
  ['an empty list', undefined, page([], 0), { ids: [], pages: 1 }],
  [
    'an empty page after a wrong total',
    { ...page([5], 9), pages: 1, hasMore: true },
    page([], 9),
    { ids: [5], pages: 2 },
  ],
])('appends %s', (_what, loaded, next, { ids, pages, ...rest }) => {
  const result = appendPage(loaded, next);
  expect({ ids: idsOf(result), pages: result.pages, hasMore: result.hasMore }).toEqual({
    ids,
    pages,
    hasMore: 'hasMore' in rest,
  });
});

test('omits items that a new item moved to the next page', () => {
  const loaded = appendPage(undefined, page([5, 4], 4));
  expect(idsOf(appendPage(loaded, page([4, 3], 5)))).toEqual([5, 4, 3]);
});

test.each([
  [1, [1], [5, 4]],
  [2, [1, 2], [5, 4, 3, 2]],
  [9, [1, 2, 3], [5, 4, 3, 2, 1]],
])('fetches %i pages one after the other, and none after the last', async (count, pages, ids) => {
  const all = [[5, 4], [3, 2], [1]];
  const fetchPage = vi.fn(async (number: number) => page(all[number - 1] ?? [], 5));
  expect(idsOf(await fetchPages(fetchPage, count))).toEqual(ids);
  expect(fetchPage.mock.calls).toEqual(pages.map((number) => [number]));
});
