import { consumeToasts } from '@dar/app/events';
import { consumeReturnUrl, signIn, startSession, storeReturnUrl, useSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { expect, onTestFinished, test } from 'vitest';
import { takeRequestedPage } from './requested-page.ts';

/** Opens an address and starts the session, as a page does. */
function open(address: string): void {
  window.history.replaceState({ key: 'first' }, '', address);
  takeRequestedPage();
  onTestFinished(startSession());
}

const current = () => window.location.pathname + window.location.search + window.location.hash;

test.each([
  ['/cart', 'login.cart'],
  ['/bookings?page=2', 'login.continue'],
])('stores %s and shows the toast %s', (path, toast) => {
  open(`/login?from=${encodeURIComponent(path)}`);
  expect(consumeToasts()).toEqual([toast]);
  expect(consumeReturnUrl()).toBe(path);
});

test('removes only the page from the address', () => {
  open('/login?lang=ar&from=%2Fcart#form');
  expect(current()).toBe('/login?lang=ar#form');
  expect(window.history.state).toEqual({ key: 'first' });
});

test.each(['https://evil.example/', '//evil.example/', '/%5Cevil.example', '/.//evil.example', '/signup', ''])(
  'ignores %j and keeps the return URL',
  (from) => {
    storeReturnUrl('/wallet');
    open(`/login?from=${from}`);
    expect(current()).toBe('/login');
    expect(consumeToasts()).toEqual([]);
    expect(consumeReturnUrl()).toBe('/wallet');
  },
);

test('shows no toast to a customer whose cookie was lost', () => {
  signIn(makeSignedIn());
  open('/login?from=%2Fcart');
  expect(consumeToasts()).toEqual([]);
  expect(consumeReturnUrl()).toBe('/cart');
});

test('shows the toast of a session that expired before the visit', () => {
  signIn(makeSignedIn());
  useSession.setState(useSession.getInitialState(), true);
  localStore.set(KEYS.expiresAt, '2001-01-01T00:00:00.000Z');
  open('/login?from=%2Fcart');
  expect(consumeToasts()).toEqual(['login.expired']);
  expect(useSession.getState()).toMatchObject({ expired: false, timedOut: false });
  expect(consumeReturnUrl()).toBe('/cart');
});

test('leaves other pages with such a parameter alone', () => {
  open('/search?from=%2Fcart');
  expect(current()).toBe('/search?from=%2Fcart');
  expect(consumeReturnUrl()).toBeNull();
});
