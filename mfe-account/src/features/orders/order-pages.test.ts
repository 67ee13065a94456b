import { expect, test, vi } from 'vitest';
import { appendPage, fetchPages, PAGE_SIZE } from './order-pages.ts';

const page = (from: number, count = PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => ({ order_id: from + index }));

test('a full page may be followed by another, and a shorter one is the last', () => {
  expect(appendPage(undefined, page(1))).toMatchObject({ pages: 1, isLast: false });
  expect(appendPage(undefined, page(1, PAGE_SIZE - 1))).toMatchObject({ pages: 1, isLast: true });
  expect(appendPage(appendPage(undefined, page(1)), [])).toMatchObject({ pages: 2, isLast: true });
});

test('omits an order that moved to the next page because of a new order', () => {
  const loaded = appendPage(appendPage(undefined, page(1)), page(PAGE_SIZE));
  expect(loaded.orders).toEqual(page(1, 2 * PAGE_SIZE - 1));
});

test.each([
  { wanted: 1, fetched: [1] },
  { wanted: 2, fetched: [1, 2] },
  { wanted: 9, fetched: [1, 2, 3] },
])('fetches $wanted pages if there are as many', async ({ wanted, fetched }) => {
  const fetchPage = vi.fn(async (number: number) => page(100 * number, number < 3 ? PAGE_SIZE : 1));
  const { orders } = await fetchPages(fetchPage, () => wanted);
  expect(fetchPage.mock.calls.flat()).toEqual(fetched);
  expect(orders).toHaveLength(fetched.reduce((sum, number) => sum + (number < 3 ? PAGE_SIZE : 1), 0));
});

test('fetches a page that the customer loaded meanwhile', async () => {
  let wanted = 1;
  const fetchPage = vi.fn(async () => {
    wanted = 2;
    return page(1);
  });
  await fetchPages(fetchPage, () => wanted);
  expect(fetchPage).toHaveBeenCalledTimes(2);
});
