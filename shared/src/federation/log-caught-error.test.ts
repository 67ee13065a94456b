import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { SectionLoadError } from './load-failure.ts';
import { logCaughtError } from './log-caught-error.ts';

const info = { componentStack: '\n    at CartPage' };
const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

test.each([
  ['a failed call', new ApiError('network', '')],
  ['a section that did not load', new SectionLoadError('booking')],
  ['a file that did not load', chunkError],
])('says nothing of %s', (_what, error) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  logCaughtError(error, info);
  expect(log).not.toHaveBeenCalled();
});

test.each([new TypeError('x is undefined'), 'thrown text', undefined])('logs a fault with its place: %s', (fault) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  logCaughtError(fault, info);
  expect(log).toHaveBeenCalledExactlyOnceWith(fault, info.componentStack);
});
