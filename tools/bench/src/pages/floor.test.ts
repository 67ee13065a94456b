import { expect, test } from 'vitest';
import type { LoggedRequest } from '../browser/network-log.ts';
import { PROFILES } from '../browser/profiles.ts';
import { floorTime, getFloor } from './floor.ts';

const request = (url: string, bytes: number, endedAt: number | undefined, more: Partial<LoggedRequest> = {}) => ({
  url,
  bytes,
  endedAt,
  document: 'page',
  kind: 'other' as const,
  isFromCache: false,
  sentAt: 10,
  initiators: url === '/' ? [] : ['/'],
  ...more,
});

const page = [
  request('/', 20_000, 10.3),
  request('/a.js', 100_000, 11),
  request('/cached.js', 0, 10.4, { isFromCache: true }),
  request('/late.js', 50_000, undefined),
];

test('the floor of a moment is what had arrived until then', () => {
  expect(getFloor(page, 400)).toEqual({ bytes: 20_000, trips: 1 });
  expect(getFloor(page, 2_000)).toEqual({ bytes: 120_000, trips: 2 });
});

test('takes the latency of each round trip and the bandwidth of the line', () => {
  expect(floorTime({ bytes: 20_000, trips: 2 }, PROFILES.throttled)).toBe(400);
  expect(floorTime({ bytes: 20_000, trips: 2 }, PROFILES.unthrottled)).toBeUndefined();
});
