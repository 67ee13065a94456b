import { expect, it } from 'vitest';
import { textFaults } from './texts-in-build.ts';

it('lets a section ship its own texts and the shared ones, a file for each language', () => {
  const note = {
    'texts-en.js': { 'mfe-booking/src/texts/en.ts': 9 },
    'texts-ar.js': { 'mfe-booking/src/texts/ar.ts': 9 },
    'shared-en.js': { 'shared/app/src/i18n/texts/en.ts': 9, react: 9 },
  };
  expect(textFaults('mfe-booking', note)).toEqual([]);
});

it('finds the texts of another section', () => {
  expect(textFaults('mfe-booking', { 'cart.js': { 'mfe-catalog/src/texts/en.ts': 9 } })).toEqual([
    'mfe-booking: cart.js carries the texts of mfe-catalog',
  ]);
});

it('finds both languages in one file', () => {
  const both = { 'mfe-booking/src/texts/en.ts': 9, 'mfe-booking/src/texts/ar.ts': 9 };
  expect(textFaults('mfe-booking', { 'cart.js': both })).toEqual(['mfe-booking: cart.js carries both languages']);
});
