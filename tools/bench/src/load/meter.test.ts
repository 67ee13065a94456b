import { expect, test } from 'vitest';
import { isRefusal } from './meter.ts';

test.each([
  [503, '5', true],
  [429, '3', true],
  [503, '0', false],
  [503, '', false],
  [500, '5', false],
])('a response %i with Retry-After "%s" is a clean refusal: %s', (status, retryAfter, expected) => {
  const headers = new Headers(retryAfter === '' ? {} : { 'retry-after': retryAfter });
  expect(isRefusal({ status, headers })).toBe(expected);
});
