import { KEYS, localStore } from '@dar/app/storage';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { dropSession, expireSession, markCustomer, signIn, signOut, startSession } from './session.ts';

const mona = makeSignedIn({ user: makeUser({ id: 7 }), expires_at: '2999-01-01T00:00:00.000Z' });
let stops: (() => void)[] = [];

/** Starts the session as a page does. */
function startPage(): void {
  stops = [startSession(), markCustomer()];
}

afterEach(() => {
  signOut();
  for (const stop of stops) stop();
  window.history.replaceState(null, '', '/');
});

it('names the customer who signs in', () => {
  startPage();
  expect(document.cookie).toBe('');
  signIn(mona);
  expect(document.cookie).toBe('dar_customer=7');
  signIn({ ...mona, user: makeUser({ id: 8 }) });
  expect(document.cookie).toBe('dar_customer=8');
});

it('names the customer whose session is stored', () => {
  signIn(mona);
  startPage();
  expect(document.cookie).toBe('dar_customer=7');
});

const leaves: [string, () => void][] = [
  ['a sign-out', signOut],
  ['a 401', () => expireSession('/cart')],
  ['a dropped session', () => dropSession('/cart')],
];

it.each(leaves)('ends with %s', (_how, leave) => {
  startPage();
  signIn(mona);
  leave();
  expect(document.cookie).toBe('');
});

it('ends with a session that has expired before the visit', () => {
  startPage();
  signIn(mona);
  for (const stop of stops) stop();
  localStore.set(KEYS.expiresAt, '2001-01-01T00:00:00.000Z');
  expect(document.cookie).toBe('dar_customer=7');
  startPage();
  expect(document.cookie).toBe('');
});

const tabs: [string, () => void, string][] = [
  ['signs out', () => localStore.clear(), ''],
  ['signs in another customer', () => localStore.set(KEYS.user, JSON.stringify(makeUser({ id: 8 }))), 'dar_customer=8'],
];

it.each(tabs)('follows another tab that %s', (_what, change, expected) => {
  startPage();
  signIn(mona);
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.cookie).toBe(expected);
});

it('names nobody where the browser blocks storage, because the next page has no session', () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  onTestFinished(() => storage.mockRestore());
  startPage();
  signIn(mona);
  expect(document.cookie).toBe('');
});

it('is not written again by the next page', () => {
  signIn(mona);
  startPage();
  const write = vi.spyOn(document, 'cookie', 'set');
  onTestFinished(() => write.mockRestore());
  stops.push(markCustomer());
  expect(write).not.toHaveBeenCalled();
});

it('names the customer for whom the clock is wrong', () => {
  startPage();
  signIn({ ...mona, expires_at: '2001-01-01T00:00:00.000Z' });
  expect(document.cookie).toBe('dar_customer=7');
});
