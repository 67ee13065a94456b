import { expect, test } from 'vitest';
import { pickLocalized } from './language.ts';

test.each([
  ['en', 'فيلا', 'Villa'],
  ['ar', 'فيلا', 'فيلا'],
  ['ar-AE', 'فيلا', 'فيلا'],
  ['ar', '', 'Villa'],
  ['ar', undefined, 'Villa'],
])('in %s, of Villa and %s, returns %s', (language, arabic, expected) => {
  expect(pickLocalized(language, 'Villa', arabic)).toBe(expected);
});
