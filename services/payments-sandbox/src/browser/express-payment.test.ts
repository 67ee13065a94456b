// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameElement } from './element.ts';
import { ExpressPayment } from './express-payment.ts';
import { HELLO } from './messages.ts';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});

afterEach(() => document.body.replaceChildren());

function pressWallet(amount: () => Promise<string>) {
  const element = new FrameElement(
    {
      type: 'expressCheckout',
      url: 'express.html',
      title: () => 'Express payment button',
      frameOptions: () => ({ language: 'en', variables: {} }),
      onEvent: (_name, detail) => detail,
      onDestroy: () => {},
    },
    {},
  );
  const payment = new ExpressPayment({
    base: 'https://sandbox.invalid/',
    api: 'https://sandbox.invalid/v1/',
    frameOptions: () => ({ language: 'en', variables: {} }),
    amount,
  });
  payment.press(element, 'googlePay');
  return payment;
}

/** Greets the page as the sheet does, and returns the options that it receives. */
async function optionsOfSheet() {
  const frame = await vi.waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>('dialog iframe');
    if (!found?.contentWindow) throw new Error('the sheet is not open');
    return found;
  });
  const posted = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => {});
  window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin: 'null', data: HELLO }));
  const port = (posted.mock.calls[0] as unknown as [string, string, MessagePort[]])[2][0] as MessagePort;
  const message = await new Promise<{ readonly options: object }>((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });
  port.close();
  return message.options;
}

test('opens the sheet with the amount of the payment', async () => {
  const payment = pressWallet(async () => 'AED 12.50');
  expect(await optionsOfSheet()).toMatchObject({ method: 'googlePay', amount: 'AED 12.50' });
  payment.close();
  expect(document.querySelector('dialog')).toBeNull();
});

test('opens the sheet without the amount when it does not load', async () => {
  const payment = pressWallet(() => Promise.reject(new Error('the line is cut')));
  expect(await optionsOfSheet()).toMatchObject({ method: 'googlePay', amount: '' });
  payment.close();
});

test('opens no sheet when the element is removed while the amount loads', async () => {
  let load = (_amount: string) => {};
  const payment = pressWallet(() => new Promise((resolve) => (load = resolve)));
  payment.close();
  load('AED 12.50');
  await Promise.resolve();
  expect(document.querySelector('dialog')).toBeNull();
});
