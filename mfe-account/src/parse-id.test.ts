import { expect, test } from 'vitest';
import { parseId } from './parse-id.ts';

test.each([
  ['11', 11],
  ['2147483647', 2_147_483_647],
  [undefined, undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['7a', undefined],
  ['99999999999', undefined],
])('parses %j as %j', (segment, id) => {
  expect(parseId(segment)).toBe(id);
});
