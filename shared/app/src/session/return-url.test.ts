import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { describe, expect, it } from 'vitest';
import { consumeReturn, consumeReturnUrl, keepReturnUrlInTab, storeReturnUrl } from './return-url.ts';

describe('the return URL', () => {
  it('is in two stores and is taken once, with its query', () => {
    storeReturnUrl('/service/info/105/deep-cleaning?activity_id=11');
    expect(localStore.get(KEYS.returnUrl)).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(sessionStore.get(KEYS.returnUrl)).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(consumeReturnUrl()).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(consumeReturnUrl()).toBeNull();
    expect(localStore.get(KEYS.returnUrl)).toBeNull();
  });

  it('has the router state of the current page', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/service/details/21/x?activity_id=11');
    storeReturnUrl('/service/details/21/x?activity_id=11');
    expect(consumeReturn()).toEqual({
      url: '/service/details/21/x?activity_id=11',
      state: { activity_id: 11 },
    });
  });

  it('has the given router state, for any page', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/bookings');
    for (const url of ['/bookings', '/cart']) {
      storeReturnUrl(url, { activity_id: 12 });
      expect(consumeReturn()).toEqual({ url, state: { activity_id: 12 } });
    }
  });

  it('has no state of another page or of an earlier return URL', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/service');
    storeReturnUrl('/service');
    storeReturnUrl('/cart');
    expect(consumeReturn()).toEqual({ url: '/cart', state: null });
  });

  it('prefers this tab to other tabs', () => {
    storeReturnUrl('/cart');
    localStore.set(KEYS.returnUrl, '/bookings');
    expect(consumeReturnUrl()).toBe('/cart');
  });

  it('falls back to local storage', () => {
    localStore.set(KEYS.returnUrl, '/bookings');
    expect(consumeReturn()).toEqual({ url: '/bookings', state: null });
  });

  it('stays in the tab during keepReturnUrlInTab only', async () => {
    await keepReturnUrlInTab(async () => storeReturnUrl('/bookings'));
    expect(localStore.get(KEYS.returnUrl)).toBeNull();
    expect(consumeReturnUrl()).toBe('/bookings');
    await expect(keepReturnUrlInTab(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    storeReturnUrl('/cart');
    expect(localStore.get(KEYS.returnUrl)).toBe('/cart');
  });

  it('ignores a state that is not JSON', () => {
    storeReturnUrl('/cart');
    sessionStore.set(KEYS.returnState, '{');
    expect(consumeReturn()).toEqual({ url: '/cart', state: null });
  });
});

describe('consumeReturnUrl', () => {
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
  ])('rejects %j', (url) => {
    localStore.set(KEYS.returnUrl, url);
    expect(consumeReturnUrl()).toBeNull();
  });

  it.each(['/', '/cart', '/service?activity_id=11#top', '/%2F%2Fevil.example', '/service?next=//evil.example'])(
    'accepts %j',
    (url) => {
      localStore.set(KEYS.returnUrl, url);
      expect(consumeReturnUrl()).toBe(url);
    },
  );

  it.each([
    '/login',
    '/login/',
    '/signup',
    '/verify-otp',
    '/verify-email?token=a',
    '/forgot',
    '/forgot-password',
    '/reset-password',
  ])('rejects the sign-in page %s', (url) => {
    localStore.set(KEYS.returnUrl, url);
    expect(consumeReturnUrl()).toBeNull();
  });
});
