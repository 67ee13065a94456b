// @vitest-environment jsdom
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import './stripe.ts';
import { HELLO, PORT } from './messages.ts';

const SECRET = 'pi_1_secret_2';
const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 1250,
  currency: 'aed',
};
const answerWith = (http: number, body: object) => async () => new Response(JSON.stringify(body), { status: http });

const fetched = vi.fn<typeof fetch>();

async function open() {
  const stripe = await loadStripe('pk_test_sandbox');
  if (!stripe) throw new Error('the loader returned no Stripe object');
  return stripe;
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  document.body.replaceChildren();
});

test('the official loader accepts the script without a warning and without loading another one', async () => {
  const warn = vi.spyOn(console, 'warn');
  const stripe = await open();
  expect(typeof stripe.confirmPayment).toBe('function');
  expect(warn).not.toHaveBeenCalled();
  expect(document.querySelector('script')).toBeNull();
});

describe('calls the API', () => {
  test('retrieves a payment by its client secret only', async () => {
    fetched.mockImplementation(answerWith(200, INTENT));
    expect(await (await open()).retrievePaymentIntent(SECRET)).toEqual({ paymentIntent: INTENT });
    const url = new URL(String(fetched.mock.calls[0]?.[0]));
    expect(url.pathname).toMatch(/\/v1\/payment_intents\/pi_1$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'pk_test_sandbox', client_secret: SECRET });
  });

  test('returns a lost connection as an error, as Stripe.js does', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await open()).retrievePaymentIntent(SECRET)).toMatchObject({
      error: { type: 'api_connection_error' },
    });
  });

  test.each([
    ['en', 'Your card has insufficient funds.'],
    ['ar', 'رصيد بطاقتك غير كافٍ.'],
    ['fr', 'Your card has insufficient funds.'],
  ] as const)('returns messages in the language of the elements (%s)', async (locale, message) => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    fetched.mockImplementation(answerWith(402, { error: { ...error, message: 'Your card has insufficient funds.' } }));
    const stripe = await open();
    stripe.elements({ clientSecret: SECRET, locale });
    expect(await stripe.retrievePaymentIntent(SECRET)).toEqual({ error: { ...error, message } });
  });
});

describe('an element', () => {
  async function mount() {
    const stripe = await open();
    const elements = stripe.elements({ clientSecret: SECRET, locale: 'en' });
    const element = elements.create('payment');
    const container = document.body.appendChild(document.createElement('div'));
    element.mount(container);
    const frame = container.querySelector('iframe');
    if (!frame?.contentWindow) throw new Error('no frame is mounted');
    const posted = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => {});
    return { elements, element, frame, posted };
  }

  const greet = (source: Window | null, origin: string, data: unknown = HELLO) =>
    window.dispatchEvent(new MessageEvent('message', { source, origin, data }));

  test('mounts a frame that may not share the origin of the shop', async () => {
    const { frame } = await mount();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame.title).toBe('Card details, secure payment form');
  });

  test('gives its port to its own frame with an opaque origin only, and once', async () => {
    const { frame, posted } = await mount();
    greet(window, 'null');
    greet(frame.contentWindow, window.location.origin);
    greet(frame.contentWindow, 'null', 'something else');
    expect(posted).not.toHaveBeenCalled();
    greet(frame.contentWindow, 'null');
    greet(frame.contentWindow, 'null');
    expect(posted).toHaveBeenCalledExactlyOnceWith(PORT, '*', [expect.anything()]);
  });

  test('ignores presses until its frame has a size', async () => {
    const { frame, posted } = await mount();
    greet(frame.contentWindow, 'null');
    expect(frame.style.pointerEvents).toBe('none');
    const [message] = posted.mock.calls as unknown as readonly [string, string, readonly MessagePort[]][];
    message?.[2][0]?.postMessage({ kind: 'resize', height: 300 });
    await expect.poll(() => frame.style.pointerEvents).toBe('auto');
    expect(frame.style.blockSize).toBe('300px');
  });

  test('exists once per group until it is destroyed', async () => {
    const { elements, element, frame } = await mount();
    expect(() => elements.create('payment')).toThrow('Can only create one Element');
    element.destroy();
    expect(frame.isConnected).toBe(false);
    expect(() => elements.create('payment')).not.toThrow();
  });
});
