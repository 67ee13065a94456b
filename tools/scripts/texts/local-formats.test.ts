import { expect, it } from 'vitest';
import { findLocalFormats } from './local-formats.ts';

it.each([
  "new Intl.NumberFormat('en').format(1)",
  'Intl.DateTimeFormat().format(day)',
  'amount.toLocaleString()',
  "day.toLocaleDateString('ar')",
])('rejects %s', (source) => {
  expect(findLocalFormats('page.ts', `\n${source}`)).toEqual([2]);
});

it.each(['formatMoney(amount, language)', 'letter.toLocaleUpperCase()', 'let made: Intl.NumberFormat'])(
  'accepts %s',
  (source) => {
    expect(findLocalFormats('page.ts', source)).toEqual([]);
  },
);
