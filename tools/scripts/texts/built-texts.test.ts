import { expect, it } from 'vitest';
import { findBuiltTextErrors } from './built-texts.ts';

it('accepts own and shared texts with one language per file', () => {
  const files = {
    'texts-en.js': { 'mfe-booking/src/texts/en.ts': 9 },
    'texts-ar.js': { 'mfe-booking/src/texts/ar.ts': 9 },
    'shared-en.js': { 'shared/app/src/i18n/texts/en.ts': 9, react: 9 },
  };
  expect(findBuiltTextErrors('mfe-booking', files)).toEqual([]);
});

it('rejects the texts of another section', () => {
  expect(findBuiltTextErrors('mfe-booking', { 'cart.js': { 'mfe-catalog/src/texts/en.ts': 9 } })).toEqual([
    'mfe-booking: cart.js contains the texts of mfe-catalog',
  ]);
});

it('rejects both languages in one file', () => {
  const both = { 'mfe-booking/src/texts/en.ts': 9, 'mfe-booking/src/texts/ar.ts': 9 };
  expect(findBuiltTextErrors('mfe-booking', { 'cart.js': both })).toEqual([
    'mfe-booking: cart.js contains both languages',
  ]);
});
