import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  ['en', 20, '20 seconds'],
  ['en', 61, '61 seconds'],
  ['en', 91, '2 minutes'],
  ['en', 900, '15 minutes'],
  ['ar', 20, '20 ثانية'],
  ['ar', 900, '15 دقيقة'],
])('formats in %s a duration of %i seconds as %j', (language, seconds, text) => {
  expect(formatDuration(seconds, language)).toBe(text);
});
