import { expect, test } from 'vitest';
import { readAmount, toAmount } from './amount.ts';

test('reads amounts as spreadsheets in Arabic write them', () => {
  expect(['\u200fد.إ.\u200f ١٬٢٠٠٫٥٠', '149 د.إ'].map(readAmount)).toEqual(['1200.50', '149.00']);
});

test('reads no amount from other texts', () => {
  expect(['12.345', '-5', 'free', '12345678'].map(readAmount)).toEqual([undefined, undefined, undefined, undefined]);
});

test('reads what people type', () => {
  expect(['10', '10.5', '10.50', '١٠٫٥'].map(toAmount)).toEqual(['10.00', '10.50', '10.50', '10.50']);
});
