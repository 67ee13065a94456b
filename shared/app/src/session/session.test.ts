import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acknowledgeExpiry,
  consumeReturnUrl,
  deviceCartId,
  dropSession,
  expireSession,
  onOtherTabSession,
  signIn,
  signOut,
  startSession,
  storedToken,
  storeReturnUrl,
  useSession,
} from './session.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const response = makeSignedIn({
  access_token: 'first',
  expires_at: '2026-03-31T10:00:00.000Z',
  firebase_user_key: 'fb',
});

let stop = () => {};
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  stop();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Changes local storage and dispatches the event of another tab. */
function inAnotherTab(change: () => void, key: string | null = KEYS.token): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('a sign-in', () => {
  it('stores every documented key, and the end of the session removes them', () => {
    deviceCartId();
    signIn(response);
    expect(localStore.get(KEYS.token)).toBe('first');
    expect(JSON.parse(localStore.get(KEYS.user) ?? '')).toEqual(response.user);
    expect(localStore.get(KEYS.expiresAt)).toBe(response.expires_at);
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

  it('removes the referral code', () => {
    localStore.set(KEYS.referralCode, 'DAR777');
    signIn(response);
    expect(localStore.get(KEYS.referralCode)).toBeNull();
  });
});

describe('device_cart_id', () => {
  it('is 16 random characters from the start, and stays', () => {
    stop = startSession();
    expect(localStore.get(KEYS.deviceCartId)).toMatch(/^[0-9a-f]{16}$/);
    expect(deviceCartId()).toBe(localStore.get(KEYS.deviceCartId));
  });

  it('is the current timestamp for a customer without one', () => {
    signIn(response);
    expect(deviceCartId()).toBe(String(NOW.getTime()));
    expect(localStore.get(KEYS.deviceCartId)).toBe(String(NOW.getTime()));
  });
});

describe('a 401', () => {
  it('clears token, user, returnUrl and device_cart_id, stores the page and opens the modal', () => {
    signIn(response);
    deviceCartId();
    storeReturnUrl('/an/older/place');
    expireSession('/bookings?page=2');
    expect([KEYS.token, KEYS.user, KEYS.deviceCartId].map((key) => localStore.get(key))).toEqual([null, null, null]);
    expect(useSession.getState()).toEqual({
      token: null,
      user: null,
      expired: true,
      timedOut: false,
      customerId: response.user.id,
    });
    expect(consumeReturnUrl()).toBe('/bookings?page=2');
  });

  it('ends a session once for many failed calls', () => {
    signIn(response);
    const raised = vi.fn();
    const unsubscribe = useSession.subscribe(raised);
    for (let call = 0; call < 10; call += 1) expireSession(`/place/${call}`, 'first');
    unsubscribe();
    expect(raised).toHaveBeenCalledOnce();
    acknowledgeExpiry();
    expireSession('/place/late', 'first');
    expect(useSession.getState().expired).toBe(false);
    expect(consumeReturnUrl()).toBe('/place/0');
  });

  it.each(['/login', '/verify-otp?to=phone'])('on %s keeps the return URL', (signInPage) => {
    signIn(response);
    storeReturnUrl('/cart');
    expireSession(signInPage);
    expect(useSession.getState().expired).toBe(true);
    expect(consumeReturnUrl()).toBe('/cart');
  });

  it('of an older token keeps the new session', () => {
    signIn({ ...response, access_token: 'second' });
    expireSession('/cart', 'first');
    expect(storedToken()).toBe('second');
  });

  it('of a token that storage holds ends the session, though this tab has not learned of the token', () => {
    signIn(response);
    localStore.set(KEYS.token, 'replaced');
    expireSession('/cart', 'replaced');
    expect(storedToken()).toBeNull();
    expect(useSession.getState()).toMatchObject({ token: null, expired: true });
  });
});

it('a dropped session keeps the return URL in one store and opens no modal', () => {
  signIn(response);
  deviceCartId();
  dropSession('/service/105');
  expect([KEYS.token, KEYS.user, KEYS.deviceCartId].map((key) => localStore.get(key))).toEqual([null, null, null]);
  expect(localStore.get(KEYS.returnUrl)).toBe('/service/105');
  expect(sessionStore.get(KEYS.returnUrl)).toBeNull();
  expect(useSession.getState().expired).toBe(false);
});

describe('signing out', () => {
  it('clears local storage except the language', () => {
    signIn(response);
    localStore.set(KEYS.userLocation, '{}');
    localStore.set(KEYS.language, 'ar');
    storeReturnUrl('/cart');
    signOut();
    expect(Object.values(KEYS).filter((key) => localStore.get(key) !== null)).toEqual([KEYS.language]);
    expect(consumeReturnUrl()).toBeNull();
  });
});

describe('other tabs', () => {
  it('sign out here too', () => {
    signIn(response);
    stop = startSession();
    const told = vi.fn();
    const unlisten = onOtherTabSession(told);
    storeReturnUrl('/bookings');
    inAnotherTab(() => localStore.clear(), null);
    expect(consumeReturnUrl()).toBeNull();
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: false, timedOut: false });
    expect(told).toHaveBeenCalledOnce();
    unlisten();
  });

  it('expire the session here too', () => {
    signIn(response);
    stop = startSession();
    sessionStore.set(KEYS.addressDraft, '{}');
    inAnotherTab(() => localStore.remove(KEYS.token, KEYS.user));
    expect(useSession.getState()).toMatchObject({ token: null, expired: true });
    expect(sessionStore.get(KEYS.addressDraft)).toBe('{}');
    expect(consumeReturnUrl()).toBe(window.location.pathname);
  });

  it('sign in here too', () => {
    stop = startSession();
    inAnotherTab(() => {
      localStore.set(KEYS.token, 'elsewhere');
      localStore.set(KEYS.user, JSON.stringify(makeUser({ id: 7 })));
    });
    expect(useSession.getState()).toMatchObject({ token: 'elsewhere', user: { id: 7 } });
  });

  it('close the modal with a new session', () => {
    stop = startSession();
    signIn(response);
    expireSession('/cart');
    inAnotherTab(() => localStore.set(KEYS.token, 'renewed'));
    expect(useSession.getState()).toMatchObject({ token: 'renewed', expired: false });
  });

  it('do not open or close the modal with other keys', () => {
    stop = startSession();
    signIn(response);
    expireSession('/cart');
    inAnotherTab(() => localStore.set(KEYS.activityId, '6'), KEYS.activityId);
    inAnotherTab(() => localStore.remove(KEYS.user), KEYS.user);
    expect(useSession.getState().expired).toBe(true);
  });

  it('are read after a page comes from the back-forward cache', () => {
    signIn(response);
    stop = startSession();
    localStore.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(useSession.getState().token).toBeNull();
  });
});

describe('a session after expires_at', () => {
  const later = () => vi.setSystemTime(new Date('2026-04-01T00:00:00Z'));

  it('is cleared and marked as timed out when a visit starts', () => {
    signIn(response);
    useSession.setState(useSession.getInitialState(), true);
    later();
    stop = startSession();
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: false, timedOut: true });
    expect(localStore.get(KEYS.token)).toBeNull();
  });

  it('has no token and ends with the modal when the page becomes visible', () => {
    stop = startSession();
    signIn(response);
    window.history.replaceState(null, '', '/bookings');
    later();
    expect(storedToken()).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState().expired).toBe(true);
    expect(consumeReturnUrl()).toBe('/bookings');
  });

  it('ends without the modal on a sign-in page and keeps the return URL', () => {
    stop = startSession();
    signIn(response);
    storeReturnUrl('/cart');
    window.history.replaceState(null, '', '/login');
    later();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSession.getState()).toMatchObject({ token: null, user: null, expired: false, timedOut: false });
    expect(localStore.get(KEYS.token)).toBeNull();
    expect(consumeReturnUrl()).toBe('/cart');
  });

  it('does not expire at sign-in, when the clock is wrong', () => {
    later();
    signIn(response);
    expect(storedToken()).toBe('first');
  });
});
