import { expect, test } from 'vitest';
import { createEntryAttempts } from './entry-attempts.ts';

const ENTRY = '/releases/booking/1.0.0/entry.js';

function startClock() {
  let time = 1000;
  const tries = createEntryAttempts(10_000, () => time);
  return { tries, pass: (milliseconds: number) => (time += milliseconds) };
}

test('the first try asks at the entry itself and ends before the patience does', () => {
  const { tries } = startClock();
  const { url, timeout } = tries.begin(ENTRY);
  expect(address).toBe(ENTRY);
  expect(timeout).toBeGreaterThan(5000);
  expect(timeout).toBeLessThan(10_000);
});

test('later tries ask at addresses of their own, within the time that is left', () => {
  const { tries, pass } = startClock();
  const first = tries.begin(ENTRY);
  pass(2000);
  expect(tries.hasTime(ENTRY)).toBe(true);
  expect(tries.begin(ENTRY)).toEqual({ url: `${ENTRY}?try=2`, timeout: first.timeout - 2000 });
  expect(tries.begin(ENTRY).url).toBe(`${ENTRY}?try=3`);
});

test('a try that took all the time leaves none for another', () => {
  const { tries, pass } = startClock();
  pass(tries.begin(ENTRY).timeout);
  expect(tries.hasTime(ENTRY)).toBe(false);
});

test('a new round has all the time again, at an address that was not asked before', () => {
  const { tries, pass } = startClock();
  const { timeout } = tries.begin(ENTRY);
  pass(timeout);
  tries.end(ENTRY);
  expect(tries.begin(ENTRY)).toEqual({ url: `${ENTRY}?try=2`, timeout });
});

test('entries are counted apart', () => {
  const { tries } = startClock();
  tries.begin(ENTRY);
  expect(tries.begin('/releases/account/1.0.0/entry.js').url).toBe('/releases/account/1.0.0/entry.js');
});
