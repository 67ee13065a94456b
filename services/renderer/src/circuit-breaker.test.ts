import { expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function fail(breaker: CircuitBreaker, times: number) {
  for (let index = 0; index < times; index += 1) breaker.recordFailure('a');
}

it('opens for ten seconds after three failures in a row, for the failed section only', () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  fail(breaker, 2);
  expect(breaker.isOpen('a')).toBe(false);
  fail(breaker, 1);
  expect([breaker.isOpen('a'), breaker.isOpen('b')]).toEqual([true, false]);
  now = 10_000;
  expect(breaker.isOpen('a')).toBe(false);
  fail(breaker, 1);
  expect(breaker.isOpen('a')).toBe(true);
});

it('counts again from zero after a success', () => {
  const breaker = new CircuitBreaker(() => 0);
  fail(breaker, 2);
  breaker.recordSuccess('a');
  fail(breaker, 2);
  expect(breaker.isOpen('a')).toBe(false);
});
