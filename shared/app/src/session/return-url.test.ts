import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { keepReturnUrlInTab, storeReturnUrl, takeReturn, takeReturnUrl } from './return-url.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the remembered place', () => {
  it('stands in two stores and is taken once, with its query', () => {
    storeReturnUrl('/service/info/105/deep-cleaning?activity_id=11');
    expect(localStore.get(KEYS.returnUrl)).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(sessionStore.get(KEYS.returnUrl)).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(takeReturnUrl()).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(takeReturnUrl()).toBeNull();
    expect(localStore.get(KEYS.returnUrl)).toBeNull();
  });

  it('comes back with its router state when it was the present one', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/service/details/21/x?activity_id=11');
    storeReturnUrl('/service/details/21/x?activity_id=11');
    expect(takeReturn()).toEqual({
      place: '/service/details/21/x?activity_id=11',
      state: { activity_id: 11 },
    });
  });

  it('comes back with the router state that was on its way there, present or not', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/bookings');
    for (const place of ['/bookings', '/cart']) {
      storeReturnUrl(place, { activity_id: 12 });
      expect(takeReturn()).toEqual({ place, state: { activity_id: 12 } });
    }
  });

  it('brings no state of another page, nor of an earlier place', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/service');
    storeReturnUrl('/service');
    storeReturnUrl('/cart');
    expect(takeReturn()).toEqual({ place: '/cart', state: null });
  });

  it("is this tab's own before another tab's", () => {
    storeReturnUrl('/cart');
    localStore.set(KEYS.returnUrl, '/bookings');
    expect(takeReturnUrl()).toBe('/cart');
  });

  it('is taken from local storage where the tab has none', () => {
    localStore.set(KEYS.returnUrl, '/bookings');
    expect(takeReturn()).toEqual({ place: '/bookings', state: null });
  });

  it('stays in the tab when another tab is why the page is left, and only then', async () => {
    await keepReturnUrlInTab(async () => storeReturnUrl('/bookings'));
    expect(localStore.get(KEYS.returnUrl)).toBeNull();
    expect(takeReturnUrl()).toBe('/bookings');
    await expect(keepReturnUrlInTab(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    storeReturnUrl('/cart');
    expect(localStore.get(KEYS.returnUrl)).toBe('/cart');
  });

  it('survives a state that is no JSON', () => {
    storeReturnUrl('/cart');
    sessionStore.set(KEYS.returnState, '{');
    expect(takeReturn()).toEqual({ place: '/cart', state: null });
  });
});

describe('only places of this site are followed', () => {
  it.each([
    '//evil.example',
    '//evil.example/cart',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTP://evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'cart',
    '',
  ])('%j is not', (place) => {
    localStore.set(KEYS.returnUrl, place);
    expect(takeReturnUrl()).toBeNull();
  });

  it.each(['/', '/cart', '/service?activity_id=11#top', '/%2F%2Fevil.example', '/service?next=//evil.example'])(
    '%j is',
    (place) => {
      localStore.set(KEYS.returnUrl, place);
      expect(takeReturnUrl()).toBe(place);
    },
  );

  it.each(['/login', '/login/', '/signup', '/verify-otp', '/forgot', '/forgot-password', '/reset-password'])(
    'nor %s, which would lead in a circle',
    (place) => {
      localStore.set(KEYS.returnUrl, place);
      expect(takeReturnUrl()).toBeNull();
    },
  );
});
