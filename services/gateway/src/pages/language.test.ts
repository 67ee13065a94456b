import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('chooseLanguage', () => {
  it.each([
    ['the query', { query: 'ar', cookie: 'en', acceptLanguage: 'en' }, 'ar'],
    ['the cookie before the browser', { query: undefined, cookie: 'ar', acceptLanguage: 'en' }, 'ar'],
    ['the browser', { query: undefined, cookie: undefined, acceptLanguage: 'ar-AE,ar;q=0.9,en;q=0.8' }, 'ar'],
    [
      "the browser's language with the highest weight",
      { query: undefined, cookie: undefined, acceptLanguage: 'ar;q=0.2, en-GB;q=0.7' },
      'en',
    ],
    [
      'the first supported language of the browser',
      { query: undefined, cookie: undefined, acceptLanguage: 'fr,ar;q=0.5' },
      'ar',
    ],
    ['no language with weight 0', { query: undefined, cookie: undefined, acceptLanguage: 'ar;q=0' }, 'en'],
    ['the first of the shop by default', { query: undefined, cookie: undefined, acceptLanguage: undefined }, 'en'],
    ['no unsupported language of the query', { query: 'fr', cookie: 'ar', acceptLanguage: 'en' }, 'ar'],
    ['no unsupported language of the cookie', { query: undefined, cookie: 'fr', acceptLanguage: 'ar' }, 'ar'],
    ['no list in the query', { query: ['ar', 'en'], cookie: undefined, acceptLanguage: undefined }, 'en'],
  ] as const)('uses %s', (_what, sources, language) => {
    expect(chooseLanguage(['en', 'ar'], sources)).toBe(language);
  });
});
