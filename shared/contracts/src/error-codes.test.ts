import { expect, test } from 'vitest';
import { ERROR_CODES } from './error-codes.ts';

test('lists each code once, in the order of the alphabet', () => {
  expect(ERROR_CODES).toEqual([...new Set(ERROR_CODES)].sort());
});

test.each(ERROR_CODES)('%s is lower case with hyphens', (code) => {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
