import { expect, it, onTestFinished, vi } from 'vitest';
import { Requests } from './requests.ts';

function respondWith(...responses: readonly (Response | Error)[]) {
  const waiting = [...responses];
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const next = waiting.shift();
    if (next instanceof Response) return Object.defineProperty(next, 'url', { value: 'https://shop/page' });
    throw next;
  });
  onTestFinished(() => send.mockRestore());
}

const busy = (retryAfter: string) => new Response('', { status: 503, headers: { 'retry-after': retryAfter } });

it('counts a 503 as refused only with Retry-After', async () => {
  respondWith(new Response(''), busy('5'), busy(''), new Response('', { status: 500 }));
  const requests = new Requests();
  for (let sent = 0; sent < 4; sent += 1) await requests.fetch('https://shop/page');
  expect(requests.counts).toEqual({ sent: 4, refused: 1, failed: 2 });
  expect([...requests.failures.keys()]).toEqual(['503 /page', '500 /page']);
  expect(requests.okInRow).toBe(0);
});

it('sends a refused stream again, and counts a lost connection as failed', async () => {
  const refused = new TypeError('fetch failed', { cause: 'Stream closed with NGHTTP2_REFUSED_STREAM' });
  const lost = new TypeError('fetch failed', { cause: new Error('reset') });
  respondWith(refused, new Response(''), lost);
  const requests = new Requests();
  await requests.fetch('https://shop/page');
  await expect(requests.fetch('https://shop/page')).rejects.toBe(lost);
  expect(requests.counts).toEqual({ sent: 2, refused: 0, failed: 1 });
});
