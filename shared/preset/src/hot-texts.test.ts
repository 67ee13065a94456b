import { runInNewContext } from 'node:vm';
import { TEXTS_EVENT } from '@dar/app/i18n/text-updates';
import { expect, test, vi } from 'vitest';
import { acceptUpdates } from './hot-texts.ts';

const FILE = '/shop/mfe-booking/src/texts/ar.ts';

/** Runs the module as the bundler does, after `hot.data` of the module before. */
function run(code: string, data: object | undefined) {
  const script = code.replace(/export default \w+;/, '').replaceAll('import.meta.webpackHot', 'hot');
  const hot = { accept: vi.fn(), data };
  const dispatchEvent = vi.fn<(event: CustomEvent) => void>();
  runInNewContext(script, { hot, window: { dispatchEvent }, CustomEvent });
  return { hot, dispatchEvent };
}

const code = acceptUpdates("const texts = { title: 'السلة' };\nexport default texts;\n", FILE, 'booking');

test('announces the texts of a changed file', () => {
  const { hot, dispatchEvent } = run(code, {});
  expect(hot.accept).toHaveBeenCalledExactlyOnceWith();
  const [event] = dispatchEvent.mock.lastCall ?? [];
  expect(event?.type).toBe(TEXTS_EVENT);
  expect(event?.detail).toEqual({ namespace: 'booking', language: 'ar', texts: { title: 'السلة' } });
});

test('announces nothing on the first load', () => {
  const { hot, dispatchEvent } = run(code, undefined);
  expect(hot.accept).toHaveBeenCalledOnce();
  expect(dispatchEvent).not.toHaveBeenCalled();
});

test('refuses a file that does not export its texts by name', () => {
  expect(() => acceptUpdates('export default {};', FILE, 'booking')).toThrow(`${FILE}: `);
});
