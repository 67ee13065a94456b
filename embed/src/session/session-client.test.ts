import { expect, onTestFinished, test, vi } from 'vitest';
import { connectSession } from './session-client.ts';

const SHOP = 'https://shop.example';

/** Returns a document that connects and gives each call an empty response. */
function openDocument(): Window {
  const postMessage = (_message: unknown, _origin: string, [port]: readonly MessagePort[]) => {
    if (!port) return;
    port.onmessage = ({ ports: [responsePort] }) => {
      responsePort?.postMessage({ status: 200, retryAfter: '', body: '{}' });
      port.close();
    };
    port.postMessage({ type: 'connected' });
  };
  return { postMessage } as unknown as Window;
}

test('opens the session again for the calls after an outage, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const openSession = vi.fn(async () => openDocument());
  // The frame shows an error, which connects nothing.
  const errorDocument = { postMessage: () => undefined } as unknown as Window;
  const session = connectSession(SHOP, { sessionFrame: Promise.resolve(errorDocument), openSession }, () => undefined);
  const call = () => session.fetch(`${SHOP}/app/public/api/v3/home`, { method: 'POST', body: '{}' });
  const failed = Promise.all([1, 2].map(() => expect(call()).rejects.toThrow('the session does not load')));
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
  expect((await call()).status).toBe(200);
  expect(openSession).toHaveBeenCalledOnce();
});
