import { expireSession, signIn, startSession, storedToken, useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { stubLocation } from '@dar/testing/stub-location';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkRestoredPages } from './restored-page.ts';

const reload = vi.fn();
const { style } = document.documentElement;

const transition = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

beforeEach(() => {
  reload.mockClear();
  stubLocation({ reload });
  const listen = vi.spyOn(window, 'addEventListener');
  checkRestoredPages();
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    listen.mockRestore();
  });
  onTestFinished(startSession());
});

afterEach(() => {
  style.visibility = '';
});

test('shows a restored page of the same session', () => {
  signIn(makeSignedIn());
  transition('pagehide');
  expect(style.visibility).toBe('hidden');
  transition('pageshow');
  expect(style.visibility).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

const changes: [string, () => void][] = [
  ['a sign-out', () => localStore.clear()],
  ['the sign-in of another customer', () => localStore.set(KEYS.token, 'elsewhere')],
  ['the end of the session', () => localStore.set(KEYS.expiresAt, '2001-01-01T00:00:00.000Z')],
];

test.each(changes)('loads a restored page again after %s, and keeps it hidden', (_what, change) => {
  signIn(makeSignedIn());
  const { token } = useSession.getState();
  transition('pagehide');
  change();
  transition('pageshow');
  expect(style.visibility).toBe('hidden');
  expect(reload).toHaveBeenCalledOnce();
  // The page that loads shows what became of the session.
  expect(useSession.getState().token).toBe(token);
});

test('never hides the page of a guest, or one that the browser does not keep', () => {
  transition('pagehide');
  expect(style.visibility).toBe('');
  signIn(makeSignedIn());
  transition('pagehide', false);
  expect(style.visibility).toBe('');
});

test('hides nothing after the session has ended in the page', () => {
  signIn(makeSignedIn());
  expireSession('/cart');
  expect(storedToken()).toBeNull();
  transition('pagehide');
  expect(style.visibility).toBe('');
});
