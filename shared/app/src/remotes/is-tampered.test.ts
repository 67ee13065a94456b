import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { isTampered } from './runtime-loader.ts';

const FILE = { url: '/releases/booking/1.0.0/entry.js', integrity: getIntegrity('recorded') };

function getIntegrity(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A server that sends `body`, and the browser's check of `integrity`. */
function serve(status: number, body: string): void {
  vi.stubGlobal('fetch', async (_url: string, options?: RequestInit) => {
    if (options?.integrity && options.integrity !== getIntegrity(body)) throw new TypeError('Failed to fetch');
    return new Response(body, { status });
  });
}

test.each([
  ['the recorded bytes', 200, 'recorded', false],
  ['other bytes', 200, 'other', true],
  ['an error page', 503, 'down', false],
])('with %s', async (_what, status, body, expected) => {
  serve(status, body);
  await expect(isTampered(FILE)).resolves.toBe(expected);
});

test('a file that does not arrive is not tampered with', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(isTampered(FILE)).resolves.toBe(false);
});

test('a file that does not arrive in time is not tampered with', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const neverRespond = (signal: AbortSignal | null | undefined) =>
    new Promise((_resolve, reject) => signal?.aborted && reject(signal.reason));
  vi.stubGlobal('fetch', (_url: string, options?: RequestInit) => neverRespond(options?.signal));
  await expect(isTampered(FILE)).resolves.toBe(false);
});

test('a broken copy in the cache is not the server’s', async () => {
  vi.stubGlobal('fetch', async (_url: string, { cache }: RequestInit = {}) => {
    if (cache === 'reload') throw new TypeError('Failed to fetch');
    return new Response('cut');
  });
  await expect(isTampered(FILE)).resolves.toBe(false);
});

test('a file without a recorded hash counts as tampered', async () => {
  await expect(isTampered({ ...FILE, integrity: undefined })).resolves.toBe(true);
});
