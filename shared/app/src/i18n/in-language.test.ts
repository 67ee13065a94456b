import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

test.each([
  ['en', 'فيلا', 'Villa'],
  ['ar', 'فيلا', 'فيلا'],
  ['ar-AE', 'فيلا', 'فيلا'],
  ['ar', '', 'Villa'],
  ['ar', undefined, 'Villa'],
])('in %s, of Villa and %s, returns %s', (language, arabic, expected) => {
  expect(inLanguage(language, 'Villa', arabic)).toBe(expected);
});
