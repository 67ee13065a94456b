import { expect, test } from 'vitest';
import { getLanguage } from './get-language.ts';

test.each([
  [undefined, undefined, undefined],
  ['dar_lang=ar', 'en-GB,en;q=0.9', 'ar'],
  ['theme=dark; dar_lang=en', 'ar', 'en'],
  ['dar_lang=fr', 'ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  [undefined, 'fr-FR, EN;q=0.5', 'en'],
  [undefined, 'fr, *', undefined],
])('reads cookie %s and header %s as %s', (cookie, header, expected) => {
  expect(getLanguage(cookie, header)).toBe(expected);
});
