import { expect, test } from 'vitest';
import { toDigits, toPhoneDigits } from './digits.ts';

test.each([
  ['12 34-56', '123456'],
  ['1234567', '123456'],
  ['code: 4821', '4821'],
  ['٤٨٢١', '4821'],
  ['۴۸۲۱', '4821'],
  ['', ''],
])('reads %j as the code %j', (text, digits) => {
  expect(toDigits(text, 6)).toBe(digits);
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
  expect(toPhoneDigits(text)).toBe(digits);
});

test.each([
  ['98765 43210', '91', '9876543210'],
  ['+91 98765 43210', '91', '9876543210'],
  ['098765 43210', '91', '9876543210'],
  ['98765432101', '91', '9876543210'],
  ['1512 34567890', '49', '151234567890'],
])('reads %j as a number after +%s with all digits', (text, dialCode, digits) => {
  expect(toPhoneDigits(text, dialCode)).toBe(digits);
});
