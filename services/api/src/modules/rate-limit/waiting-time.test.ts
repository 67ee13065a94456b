import { expect, test } from 'vitest';
import { waitingTime } from './rate-limit.service.ts';

test.each([
  [1, '1 sec', 'ثانية'],
  [30, '30 sec', '30 ثانية'],
  [91, '2 min', 'دقيقتان'],
  [15 * 60, '15 min', '15 دقيقة'],
  [5 * 60, '5 min', '5 دقائق'],
  [23.5 * 3600, '24 hr', '24 ساعة'],
])('formats %d seconds as %s', (seconds, en, ar) => {
  expect(waitingTime(seconds)).toEqual({ en, ar });
});
