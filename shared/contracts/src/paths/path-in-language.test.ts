import { expect, it } from 'vitest';
import { pathInLanguage } from './path-in-language.ts';

it.each([
  ['/', 'en', '/'],
  ['/', 'ar', '/?lang=ar'],
  ['/service?activity_id=11', 'en', '/service?activity_id=11'],
  ['/service?activity_id=11', 'ar', '/service?activity_id=11&lang=ar'],
] as const)('indexes %s in %s as %s', (path, language, indexed) => {
  expect(pathInLanguage(path, language)).toBe(indexed);
});
