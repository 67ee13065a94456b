import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each(['en', 'ar'])('formats a number with Latin digits in %s', (language) => {
  expect(formatNumber(1234.56, language, { maximumFractionDigits: 1 })).toBe('1,234.6');
});
