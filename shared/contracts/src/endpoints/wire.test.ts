import { expect, test } from 'vitest';
import { parseId } from './wire.ts';

test.each([
  ['11', 11],
  ['2147483647', 2_147_483_647],
  [undefined, undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['7a', undefined],
  ['details', undefined],
  ['2147483648', undefined],
  ['99999999999999', undefined],
])('parses %j as the id %j', (text, id) => {
  expect(parseId(text)).toBe(id);
});
