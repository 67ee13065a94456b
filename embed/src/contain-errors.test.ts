import { expect, test, vi } from 'vitest';
import { containErrors } from './contain-errors.ts';

const SHOP = 'https://shop.example';

function errorFrom(file: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at press (${file}:1:1)`;
  return error;
}

const events = {
  error: (error: Error) => Object.assign(new Event('error', { cancelable: true }), { error, filename: '' }),
  unhandledrejection: (reason: Error) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }),
};

test.each(['error', 'unhandledrejection'] as const)(
  'keeps an %s of the shop from the partner, and no other',
  (type) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page: Pick<Window, keyof EventTarget> = new EventTarget();
    const listener = vi.fn();
    // Each page is contained once, so each has an origin of its own here.
    const origin = `${SHOP}/${type}`;
    containErrors(origin, page as Window);
    // Node calls listeners in the order of registration, a browser calls those with `capture` first.
    page.addEventListener(type, listener);
    page.dispatchEvent(events[type](errorFrom(`${origin}/releases/booking/1/entry.js`)));
    expect(listener).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    page.dispatchEvent(events[type](errorFrom('https://partner.example/main.js')));
    expect(listener).toHaveBeenCalledOnce();
    warn.mockRestore();
  },
);
