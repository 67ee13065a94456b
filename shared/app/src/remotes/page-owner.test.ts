import { expect, it } from 'vitest';
import { isProtectedPage, pageSearch } from './page-owner.ts';

it.each([
  ['', ''],
  ['?lang=ar&utm_source=mail', ''],
  ['?page=2&lang=ar', '?page=2'],
  ['?page=2&tag=a%20b&utm=1', '?tag=a+b&page=2'],
  ['?page=2&page=3', '?page=2'],
  ['?page=', ''],
  ['?tag=+sofa++bed+', '?tag=+sofa++bed+'],
  [`?tag=${'x'.repeat(201)}`, `?tag=${'x'.repeat(200)}`],
])('reduces %j to %j', (search, expected) => {
  expect(pageSearch(['tag', 'page'], search)).toBe(expected);
});

it.each([
  [['/orders/:id'], '/orders/7', true],
  [['/orders/:id'], '/Orders/7/', true],
  [['/orders/:id'], '/orders', false],
  [undefined, '/orders/7', false],
])('with the protected patterns %j, a guest at %s signs in first: %s', (patterns, pathname, expected) => {
  expect(isProtectedPage({ protected: patterns }, pathname)).toBe(expected);
});
