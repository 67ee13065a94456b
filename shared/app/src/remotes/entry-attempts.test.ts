import { expect, test } from 'vitest';
import { createEntryAttempts } from './entry-attempts.ts';

const ENTRY = '/releases/booking/1.0.0/entry.js';

function startClock() {
  let time = 1000;
  const attempts = createEntryAttempts(10_000, () => time);
  return { attempts, pass: (milliseconds: number) => (time += milliseconds) };
}

test('the first attempt requests the URL of the entry and ends before the timeout', () => {
  const { attempts } = startClock();
  const { url, timeout } = attempts.begin(ENTRY);
  expect(url).toBe(ENTRY);
  expect(timeout).toBeGreaterThan(5000);
  expect(timeout).toBeLessThan(10_000);
});

test('later attempts request new URLs within the remaining time', () => {
  const { attempts, pass } = startClock();
  const first = attempts.begin(ENTRY);
  pass(2000);
  expect(attempts.hasTime(ENTRY)).toBe(true);
  expect(attempts.begin(ENTRY)).toEqual({ url: `${ENTRY}?try=2`, timeout: first.timeout - 2000 });
  expect(attempts.begin(ENTRY).url).toBe(`${ENTRY}?try=3`);
});

test('a round without time left allows no further attempt', () => {
  const { attempts, pass } = startClock();
  pass(attempts.begin(ENTRY).timeout);
  expect(attempts.hasTime(ENTRY)).toBe(false);
});

test('a new round has the whole timeout and a new URL', () => {
  const { attempts, pass } = startClock();
  const { timeout } = attempts.begin(ENTRY);
  pass(timeout);
  attempts.end(ENTRY);
  expect(attempts.begin(ENTRY)).toEqual({ url: `${ENTRY}?try=2`, timeout });
});

test('enattempts are counted apart', () => {
  const { attempts } = startClock();
  attempts.begin(ENTRY);
  expect(attempts.begin('/releases/account/1.0.0/entry.js').url).toBe('/releases/account/1.0.0/entry.js');
});
