import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acknowledgeExpiry,
  deviceCartId,
  dropSession,
  expireSession,
  onOtherTabSession,
  signIn,
  signOut,
  startSession,
  storedToken,
  storeReturnUrl,
  takeReturnUrl,
  useSession,
} from './session.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const answer = makeSignedIn({ access_token: 'first', expires_at: '2026-03-31T10:00:00.000Z', firebase_user_key: 'fb' });

let stop = () => {};
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Another tab changed local storage: the browser tells this one. */
function inAnotherTab(change: () => void, key: string | null = KEYS.token): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('what a sign-in stores', () => {
  it('is every key of the specification, and ends with the session', () => {
    deviceCartId();
    signIn(answer);
    expect(localStore.get(KEYS.token)).toBe('first');
    expect(JSON.parse(localStore.get(KEYS.user) ?? '')).toEqual(answer.user);
    expect(localStore.get(KEYS.expiresAt)).toBe(answer.expires_at);
    expect(localStore.get(KEYS.tokenType)).toBe('Bearer');
    expect(localStore.get(KEYS.firebaseUserKey)).toBe('fb');
    expect([localStore.get(KEYS.userId), localStore.get(KEYS.cityId), localStore.get(KEYS.emirateId)]).toEqual([
      '1',
      '3',
      '1',
    ]);
    expireSession('/');
    const left = Object.values(KEYS).filter((key) => localStore.get(key) !== null);
    expect(left).toEqual([KEYS.returnUrl]);
  });

  it('lets a referral code go that led to it', () => {
    localStore.set(KEYS.referralCode, 'DAR777');
    signIn(answer);
    expect(localStore.get(KEYS.referralCode)).toBeNull();
  });
});

describe('device_cart_id', () => {
  it('is 16 generated characters from the start, and stays', () => {
    stop = startSession();
    expect(localStore.get(KEYS.deviceCartId)).toMatch(/^[0-9a-f]{16}$/);
    expect(deviceCartId()).toBe(localStore.get(KEYS.deviceCartId));
  });

  it('is the current timestamp where it is missing while a customer is signed in', () => {
    signIn(answer);
    expect(deviceCartId()).toBe(String(NOW.getTime()));
    expect(localStore.get(KEYS.deviceCartId)).toBe(String(NOW.getTime()));
  });
});

describe('a 401', () => {
  it('clears token, user, returnUrl and device_cart_id, remembers the place and raises the modal', () => {
    signIn(answer);
    deviceCartId();
    storeReturnUrl('/an/older/place');
    expireSession('/bookings?page=2');
    expect([KEYS.token, KEYS.user, KEYS.deviceCartId].map((key) => localStore.get(key))).toEqual([null, null, null]);
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: true, timedOut: false });
    expect(takeReturnUrl()).toBe('/bookings?page=2');
  });

  it('ends one session once, however many calls fail together', () => {
    signIn(answer);
    const raised = vi.fn();
    const unsubscribe = useSession.subscribe(raised);
    for (let call = 0; call < 10; call += 1) expireSession(`/place/${call}`, 'first');
    unsubscribe();
    expect(raised).toHaveBeenCalledOnce();
    acknowledgeExpiry();
    expireSession('/place/late', 'first');
    expect(useSession.getState().expired).toBe(false);
    expect(takeReturnUrl()).toBe('/place/0');
  });

  it.each(['/login', '/verify-otp?to=phone'])('on %s keeps the place that led there', (signInPage) => {
    signIn(answer);
    storeReturnUrl('/cart');
    expireSession(signInPage);
    expect(useSession.getState().expired).toBe(true);
    expect(takeReturnUrl()).toBe('/cart');
  });

  it('to a call of an older session leaves the new one alone', () => {
    signIn({ ...answer, access_token: 'second' });
    expireSession('/cart', 'first');
    expect(storedToken()).toBe('second');
  });
});

it('a lost session keeps the place in one store and raises no modal', () => {
  signIn(answer);
  deviceCartId();
  dropSession('/service/105');
  expect([KEYS.token, KEYS.user, KEYS.deviceCartId].map((key) => localStore.get(key))).toEqual([null, null, null]);
  expect(localStore.get(KEYS.returnUrl)).toBe('/service/105');
  expect(sessionStore.get(KEYS.returnUrl)).toBeNull();
  expect(useSession.getState().expired).toBe(false);
});

describe('signing out', () => {
  it('clears all local storage but the language', () => {
    signIn(answer);
    localStore.set(KEYS.userLocation, '{}');
    localStore.set(KEYS.language, 'ar');
    storeReturnUrl('/cart');
    signOut();
    expect(Object.values(KEYS).filter((key) => localStore.get(key) !== null)).toEqual([KEYS.language]);
    expect(takeReturnUrl()).toBeNull();
  });
});

describe('other tabs', () => {
  it('are followed when one signs out', () => {
    signIn(answer);
    stop = startSession();
    const told = vi.fn();
    const unlisten = onOtherTabSession(told);
    inAnotherTab(() => localStore.clear(), null);
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: false, timedOut: false });
    expect(told).toHaveBeenCalledOnce();
    unlisten();
  });

  it('are followed when one signs in', () => {
    stop = startSession();
    inAnotherTab(() => {
      localStore.set(KEYS.token, 'elsewhere');
      localStore.set(KEYS.user, JSON.stringify(makeUser({ id: 7 })));
    });
    expect(useSession.getState()).toMatchObject({ token: 'elsewhere', user: { id: 7 } });
  });

  it('close the modal of a session that another tab has renewed', () => {
    stop = startSession();
    signIn(answer);
    expireSession('/cart');
    inAnotherTab(() => localStore.set(KEYS.token, 'renewed'));
    expect(useSession.getState()).toMatchObject({ token: 'renewed', expired: false });
  });

  it('do not open the modal, and an expiry shown here is not taken back by what they store', () => {
    stop = startSession();
    signIn(answer);
    expireSession('/cart');
    inAnotherTab(() => localStore.set(KEYS.activityId, '6'), KEYS.activityId);
    inAnotherTab(() => localStore.remove(KEYS.user), KEYS.user);
    expect(useSession.getState().expired).toBe(true);
  });

  it('are caught up with by a page that comes out of the history', () => {
    signIn(answer);
    stop = startSession();
    localStore.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(useSession.getState().token).toBeNull();
  });
});

describe('a session that has run out by expires_at', () => {
  const later = () => vi.setSystemTime(new Date('2026-04-01T00:00:00Z'));

  it('is none when a visit begins, and known to have run out', () => {
    signIn(answer);
    useSession.setState(useSession.getInitialState(), true);
    later();
    stop = startSession();
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: false, timedOut: true });
    expect(localStore.get(KEYS.token)).toBeNull();
  });

  it('gives no token, and ends with the modal when the shopper comes back to the page', () => {
    stop = startSession();
    signIn(answer);
    window.history.replaceState(null, '', '/bookings');
    later();
    expect(storedToken()).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState().expired).toBe(true);
    expect(takeReturnUrl()).toBe('/bookings');
  });

  it('ends without the modal on a sign-in page, and the place that led there stays', () => {
    stop = startSession();
    signIn(answer);
    storeReturnUrl('/cart');
    window.history.replaceState(null, '', '/login');
    later();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: false, timedOut: false });
    expect(localStore.get(KEYS.token)).toBeNull();
    expect(takeReturnUrl()).toBe('/cart');
  });

  it('is never a new one: a clock that says so is wrong', () => {
    later();
    signIn(answer);
    expect(storedToken()).toBe('first');
  });
});
