import { expect, it } from 'vitest';
import { pageSearch } from './page-search.ts';

it.each([
  ['', ''],
  ['?lang=ar&utm_source=mail', ''],
  ['?activity_id=6', '?activity_id=6'],
  ['?comera_transaction_id=a%20b&utm=1&activity_id=6', '?activity_id=6&comera_transaction_id=a+b'],
  ['?activity_id=6&activity_id=7', '?activity_id=6'],
  ['?activity_id=', ''],
  [`?comera_transaction_id=${'x'.repeat(100)}`, `?comera_transaction_id=${'x'.repeat(100)}`],
  [`?comera_transaction_id=${'x'.repeat(101)}`, ''],
  ['?comera_transaction_id=+CM-1+', '?comera_transaction_id=CM-1'],
  ['?variant=marketing&lang=ar', '?variant=marketing'],
  ['?variant=other', ''],
  ['?activity_id=six', ''],
  ['?q=sofa', ''],
  ['?activity_id=12345678901', ''],
])('reduces %j to %j', (search, expected) => {
  expect(pageSearch('/service', search)).toBe(expected);
});

it.each([
  ['?rating=4.5&utm=1&q=+sofa++bed+&activity=11', '?q=sofa++bed&activity=11&rating=4.5'],
  [
    '?min=50&max=200&date=2026-11-26&comera_transaction_id=CM-1',
    '?comera_transaction_id=CM-1&min=50&max=200&date=2026-11-26',
  ],
  [`?q=${'x'.repeat(101)}`, `?q=${'x'.repeat(100)}`],
  ['?q=', ''],
])('reduces %j of the search results to %j', (search, expected) => {
  expect(pageSearch('/search', search)).toBe(expected);
  expect(pageSearch('/Search/', search)).toBe(expected);
});
