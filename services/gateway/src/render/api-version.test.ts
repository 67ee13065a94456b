import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiVersion } from './api-version.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const respond = (version: string) => new Headers({ 'x-data-version': version });

it('never goes back while three APIs respond in turn and one is behind', () => {
  const version = new ApiVersion('x-data-version');
  const seen = ['41', '42', '41', '42', '41', '43', '42'].map((header) => {
    version.read(respond(header));
    return version.current;
  });
  expect(seen).toEqual([41, 42, 42, 42, 42, 43, 43]);
});

it('goes back when no API has had the newest version for a minute, as after a restored database', () => {
  const version = new ApiVersion('x-data-version');
  version.read(respond('42'));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(version.read(respond('7'))).toBe(7);
  expect(version.current).toBe(42);
  vi.advanceTimersByTime(1);
  version.read(respond('7'));
  expect(version.current).toBe(7);
});

it.each([
  ['no version', new Headers()],
  ['another format', respond('f00d-42')],
])('ignores %s', (_what, headers) => {
  const version = new ApiVersion('x-data-version');
  version.read(respond('1'));
  expect(version.read(headers)).toBeUndefined();
  expect(version.current).toBe(1);
});

it('stays 0 for an API without versions', () => {
  const version = new ApiVersion(undefined);
  expect(version.read(respond('42'))).toBeUndefined();
  expect(version.current).toBe(0);
});
