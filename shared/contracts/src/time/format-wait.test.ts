import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  ['en', 20, '20 seconds'],
  ['en', 61, '61 seconds'],
  ['en', 91, '2 minutes'],
  ['en', 900, '15 minutes'],
  ['ar', 20, '20 ثانية'],
  ['ar', 900, '15 دقيقة'],
])('in %s a wait of %i seconds is %j', (language, seconds, text) => {
  expect(formatWait(seconds, language)).toBe(text);
});
