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
  ['?activity_id=12345678901', ''],
])('reduces %j to %j', (search, expected) => {
  expect(pageSearch(search)).toBe(expected);
});
