import { createQueryClient } from '@dar/app/query-client';
import { expect, test, vi } from 'vitest';
import { joinPages, type ListPage, pagesQuery } from './list-pages.ts';

type Page = ListPage<{ readonly id: number }>;

const page = (ids: readonly number[], total: number): Page => ({ items: ids.map((id) => ({ id })), total });

/** Fetches up to `pages` pages of a list. */
async function fetchList(all: readonly Page[], pages: number) {
  const fetchPage = vi.fn(async (number: number) => all[number - 1] ?? page([], 0));
  const query = pagesQuery(['account', 'wallet'], fetchPage);
  const data = await createQueryClient().fetchInfiniteQuery({ ...query, pages });
  const { items, pageCount } = joinPages(data);
  return { ids: items.map(({ id }) => id), pageCount, fetched: fetchPage.mock.calls.map(([number]) => number) };
}

const LIST = [page([5, 4], 5), page([3, 2], 5), page([1], 5)];

test.each([
  ['an empty list', [page([], 0)], { ids: [], fetched: [1] }],
  ['a full page that is the last', [page([5, 4], 2)], { ids: [5, 4], fetched: [1] }],
  ['three pages', LIST, { ids: [5, 4, 3, 2, 1], fetched: [1, 2, 3] }],
  ['a wrong total', [page([5], 9), page([], 9)], { ids: [5], fetched: [1, 2] }],
  ['an item that moved to the next page', [page([5, 4], 4), page([4, 3], 5), page([2], 5)], { ids: [5, 4, 3, 2] }],
])('joins the pages of %s', async (_what, all, expected) => {
  const list = await fetchList(all, 9);
  expect(list).toMatchObject(expected);
  expect(list.pageCount).toBe(list.fetched.length);
});

test.each([1, 2])('fetches the first %i pages, which were loaded before', async (pages) => {
  expect((await fetchList(LIST, pages)).fetched).toEqual([1, 2].slice(0, pages));
});
