import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryPlugin } from './retry-plugin.ts';

const ENTRY = '/releases/booking/1.0.0/entry.js';
const TIMEOUT_MS = 10_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('starts a new round with a new URL after an entry that throws', async () => {
  const { createScript, errorLoadRemote } = retryPlugin(TIMEOUT_MS, () => undefined);
  const request = () => createScript?.({ url: ENTRY } as never) as { script: HTMLScriptElement; timeout: number };
  const first = request();
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await errorLoadRemote?.({ remote: { entry: ENTRY } } as never);
  const second = request();
  expect(second.script.getAttribute('src')).toBe(`${ENTRY}?try=2`);
  expect(second.timeout).toBe(first.timeout);
});

test('gives the entry its recorded hash, so that the browser checks it', () => {
  const { createScript } = retryPlugin(TIMEOUT_MS, (url) => (url === ENTRY ? 'sha256-entry' : undefined));
  const request = (url: string) => createScript?.({ url } as never) as { script: HTMLScriptElement };
  expect(request(ENTRY)).toMatchObject({ script: { integrity: 'sha256-entry', crossOrigin: 'anonymous' } });
  const { script: unrecorded } = request('http://localhost:3001/entry.js');
  expect(unrecorded.crossOrigin).toBeNull();
  // jsdom does not define the property.
  expect(unrecorded.integrity || '').toBe('');
});
