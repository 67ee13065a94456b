import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('chooseLanguage', () => {
  it.each([
    ['what the address asks', { query: 'ar', cookie: 'en', acceptLanguage: 'en' }, 'ar'],
    ['the cookie before the browser', { query: undefined, cookie: 'ar', acceptLanguage: 'en' }, 'ar'],
    ['the browser', { query: undefined, cookie: undefined, acceptLanguage: 'ar-AE,ar;q=0.9,en;q=0.8' }, 'ar'],
    ["the browser's heaviest", { query: undefined, cookie: undefined, acceptLanguage: 'ar;q=0.2, en-GB;q=0.7' }, 'en'],
    ['the first known of the browser', { query: undefined, cookie: undefined, acceptLanguage: 'fr,ar;q=0.5' }, 'ar'],
    ['none that the browser refuses', { query: undefined, cookie: undefined, acceptLanguage: 'ar;q=0' }, 'en'],
    ['English when nothing is known', { query: undefined, cookie: undefined, acceptLanguage: undefined }, 'en'],
    ['no unknown language of the address', { query: 'fr', cookie: 'ar', acceptLanguage: 'en' }, 'ar'],
    ['no unknown language of the cookie', { query: undefined, cookie: 'fr', acceptLanguage: 'ar' }, 'ar'],
    ['no list in the address', { query: ['ar', 'en'], cookie: undefined, acceptLanguage: undefined }, 'en'],
  ] as const)('takes %s', (_what, asked, language) => {
    expect(chooseLanguage(asked)).toBe(language);
  });
});
