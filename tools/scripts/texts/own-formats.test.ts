import { expect, it } from 'vitest';
import { ownFormats } from './own-formats.ts';

it.each([
  "new Intl.NumberFormat('en').format(1)",
  'Intl.DateTimeFormat().format(day)',
  'amount.toLocaleString()',
  "day.toLocaleDateString('ar')",
])('finds %s', (source) => {
  expect(ownFormats('page.ts', `\n${source}`)).toEqual([2]);
});

it.each(['formatMoney(amount, language)', 'letter.toLocaleUpperCase()', 'let made: Intl.NumberFormat'])(
  'lets %s be',
  (source) => {
    expect(ownFormats('page.ts', source)).toEqual([]);
  },
);
