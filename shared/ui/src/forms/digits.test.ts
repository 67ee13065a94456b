import { expect, test } from 'vitest';
import { changePhone, toDigits } from './digits.ts';

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

/** Types a text key by key. */
function type(text: string, { dialCode, before = '' }: { dialCode?: string; before?: string } = {}): string {
  return [...text].reduce(
    (value, key) => changePhone({ before: value, text: value + key, inputType: 'insertText', dialCode }),
    before,
  );
}

const paste = (text: string, dialCode?: string) =>
  changePhone({ before: '', text, inputType: 'insertFromPaste', dialCode });

test.each([
  ['501234567', '501234567'],
  ['50a123-45678', '501234567'],
  ['5012345678', '501234567'],
  ['0501234567', '501234567'],
  ['05012345678', '501234567'],
  ['971501234567', '501234567'],
  ['9710501234567', '501234567'],
  ['+971 (0)50 123 4567', '501234567'],
  ['00971501234567', '501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '501234567'],
  ['abc', ''],
  // Still being typed.
  ['050', '050'],
])('types %j as the number %j after +971', (text, digits) => {
  expect(type(text)).toBe(digits);
});

test.each([
  ['+971 (0)50 123 4567', '501234567'],
  ['+9710501234567', '501234567'],
  ['\u202a+971 50 123 4567\u202c', '501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '501234567'],
  ['50 123', '50123'],
  ['+91 98765 43210', '+91 98765 43210'],
  [' 98765 43210 ', '98765 43210'],
  ['+971 50 123 45678', '+971 50 123 45678'],
  ['abc', ''],
])('pastes %j as %j after +971', (text, value) => {
  expect(paste(text)).toBe(value);
});

test.each([
  ['insertText', '+91 98765 43210', '+91 98765 43210'],
  ['insertText', '0044 20 7946 0958', '0044 20 7946 0958'],
  ['insertCompositionText', '98765-43210', '98765-43210'],
  ['insertText', '(050) 123 4567', '501234567'],
  ['insertReplacementText', '+91 98765 43210', '+91 98765 43210'],
  [undefined, '0501234567', '501234567'],
])('a keyboard or browser that fills in by %s enters %j as %j', (inputType, text, value) => {
  expect(changePhone({ before: '', text, inputType })).toBe(value);
});

test('never cuts a pasted number while the customer corrects it', () => {
  const kept = paste('+971 50 123 45678');
  const erase = (before: string) =>
    changePhone({ before, text: before.slice(0, -1), inputType: 'deleteContentBackward' });
  expect(erase(kept)).toBe('501234567');
  expect(erase(paste('+91 98765 43210'))).toBe('+91 98765 4321');
  expect(type('1', { before: '+91 98765 43210' })).toBe('+91 98765 432101');
  expect(erase('+9')).toBe('');
  expect(erase('0501')).toBe('050');
});

test('keeps a whole number when a digit is typed into its middle', () => {
  expect(changePhone({ before: '501234567', text: '5012934567', inputType: 'insertText' })).toBe('501234567');
});

test.each([
  ['98765 43210', '91', '9876543210'],
  ['+91 98765 43210', '91', '9876543210'],
  ['098765 43210', '91', '9876543210'],
  ['1512 34567890', '49', '151234567890'],
])('pastes %j as a number after +%s with all digits', (text, dialCode, digits) => {
  expect(paste(text, dialCode)).toBe(digits);
});
