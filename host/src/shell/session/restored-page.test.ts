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

const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

beforeEach(() => {
  reload.mockClear();
  stubLocation({ reload });
  for (const target of [window, document]) {
    const listen = vi.spyOn(target, 'addEventListener');
    onTestFinished(() => {
      for (const [type, listener] of listen.mock.calls) target.removeEventListener(type, listener);
      listen.mockRestore();
    });
  }
  checkRestoredPages();
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
  becomeVisible();
  transition('pageshow');
  becomeVisible();
  expect(style.visibility).toBe('hidden');
  expect(reload).toHaveBeenCalledOnce();
  // The page that loads shows what became of the session.
  expect(useSession.getState().token).toBe(token);
});

test('a page that was shown again follows a sign-out in another tab', () => {
  signIn(makeSignedIn());
  transition('pagehide');
  transition('pageshow');
  localStore.clear();
  becomeVisible();
  expect(useSession.getState().token).toBeNull();
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
