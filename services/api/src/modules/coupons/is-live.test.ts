import { expect, test } from 'vitest';
import { isLive } from './is-live.ts';

test('is true before the expiry date, and always without one', () => {
  const now = new Date('2026-11-24T06:00:00Z');
  expect(isLive({ expiresAt: null }, now)).toBe(true);
  expect(isLive({ expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true);
  expect(isLive({ expiresAt: now }, now)).toBe(false);
});
