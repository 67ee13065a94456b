import { IDLE_HEADER } from '@dar/contracts/office';
import { expect, test, vi } from 'vitest';
import { createIdleFetch } from './idle-fetch.ts';

test('calls of a page that nobody has touched for five minutes say so', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', send);
  vi.useFakeTimers();
  try {
    const idleFetch = createIdleFetch();
    const isIdle = async () => {
      await idleFetch('/x', { headers: { accept: 'application/json' } });
      const headers = new Headers(send.mock.lastCall?.[1]?.headers);
      expect(headers.get('accept')).toBe('application/json');
      return headers.has(IDLE_HEADER);
    };
    expect(await isIdle()).toBe(false);
    vi.advanceTimersByTime(5 * 60_000);
    expect(await isIdle()).toBe(true);
    dispatchEvent(new KeyboardEvent('keydown'));
    expect(await isIdle()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
