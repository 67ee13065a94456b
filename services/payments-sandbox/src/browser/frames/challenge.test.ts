// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromFrame, PORT, type ToFrame } from '../messages.ts';

const OPTIONS: ToFrame = { kind: 'options', options: { language: 'en', variables: {}, amount: 'AED 12.50' } };
const AUTHENTICATE: ToFrame = {
  kind: 'request',
  id: 1,
  name: 'authenticate',
  data: { key: 'pk_test_sandbox', clientSecret: 'pi_1_secret_2', source: 'src_3' },
};

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  // jsdom has no ResizeObserver.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  fetched.mockImplementation(async () => Response.json({ id: 'pi_1', object: 'payment_intent', status: 'succeeded' }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  document.body.replaceChildren();
});

/** Loads the bank's page and returns the port that the shop's page would have. */
async function openBankPage() {
  await import('./challenge.ts');
  const { port1, port2 } = new MessageChannel();
  const responses: FromFrame[] = [];
  port1.onmessage = ({ data }: MessageEvent<FromFrame>) => responses.push(data);
  const { origin } = window.location;
  window.dispatchEvent(new MessageEvent('message', { source: window, origin, data: PORT, ports: [port2 as never] }));
  port1.postMessage(OPTIONS);
  await expect.poll(() => document.querySelector('h1')).toHaveProperty('textContent', 'Confirm your payment');
  return { port: port1, responses };
}

const press = (text: string) => [...document.querySelectorAll('button')].find((b) => b.textContent === text)?.click();

test.each([
  ['Complete authentication', 'succeeded'],
  ['Fail authentication', 'failed'],
  ['Close', 'failed'],
])('reports the press of %s that comes before the page asks for the outcome', async (button, outcome) => {
  const { port, responses } = await openBankPage();
  press(button);
  port.postMessage(AUTHENTICATE);
  await expect.poll(() => responses.at(-1)).toMatchObject({ kind: 'response', id: 1 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toMatch(/\/v1\/3ds2\/authenticate$/);
  expect(Object.fromEntries(init?.body as URLSearchParams)).toMatchObject({
    payment_intent: 'pi_1',
    source: 'src_3',
    outcome,
  });
  port.close();
});

test('waits for a press that comes after the page asks, and reports the first one only', async () => {
  const { port, responses } = await openBankPage();
  port.postMessage(AUTHENTICATE);
  press('Complete authentication');
  press('Close');
  await expect.poll(() => responses.at(-1)).toMatchObject({ kind: 'response', id: 1 });
  expect(fetched).toHaveBeenCalledOnce();
  expect(Object.fromEntries(fetched.mock.calls[0]?.[1]?.body as URLSearchParams)).toMatchObject({
    outcome: 'succeeded',
  });
  port.close();
});
