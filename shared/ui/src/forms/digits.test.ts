import { expect, test } from 'vitest';
import { digitsOf, phoneDigitsOf } from './digits.ts';

test.each([
  ['12 34-56', '123456'],
  ['1234567', '123456'],
  ['code: 4821', '4821'],
  ['٤٨٢١', '4821'],
  ['۴۸۲۱', '4821'],
  ['', ''],
])('reads %j as the code %j', (text, digits) => {
  expect(digitsOf(text, 6)).toBe(digits);
});

test.each([
  ['501234567', '501234567'],
  ['50 123 4567', '501234567'],
  ['5012345678', '501234567'],
  ['0501234567', '501234567'],
  ['+971 50 123 4567', '501234567'],
  ['00971501234567', '501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '501234567'],
  ['abc', ''],
  // Still being typed.
  ['050', '050'],
])('reads %j as the number %j after +971', (text, digits) => {
  expect(phoneDigitsOf(text)).toBe(digits);
});
