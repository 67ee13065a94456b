import { KEYS, local, temporary } from '@dar/app/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveForAnotherTab, rememberPlace, takeRemembered, takeRememberedPlace } from './return-place.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the remembered place', () => {
  it('stands in two stores and is taken once, with its query', () => {
    rememberPlace('/service/info/105/deep-cleaning?activity_id=11');
    expect(local.get(KEYS.returnUrl)).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(temporary.get(KEYS.returnUrl)).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(takeRememberedPlace()).toBe('/service/info/105/deep-cleaning?activity_id=11');
    expect(takeRememberedPlace()).toBeNull();
    expect(local.get(KEYS.returnUrl)).toBeNull();
  });

  it('comes back with its router state when it was the present one', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/service/details/21/x?activity_id=11');
    rememberPlace('/service/details/21/x?activity_id=11');
    expect(takeRemembered()).toEqual({
      place: '/service/details/21/x?activity_id=11',
      state: { activity_id: 11 },
    });
  });

  it('comes back with the router state that was on its way there, present or not', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/bookings');
    for (const place of ['/bookings', '/cart']) {
      rememberPlace(place, { activity_id: 12 });
      expect(takeRemembered()).toEqual({ place, state: { activity_id: 12 } });
    }
  });

  it('brings no state of another page, nor of an earlier place', () => {
    window.history.replaceState({ usr: { activity_id: 11 }, key: 'k' }, '', '/service');
    rememberPlace('/service');
    rememberPlace('/cart');
    expect(takeRemembered()).toEqual({ place: '/cart', state: null });
  });

  it("is this tab's own before another tab's", () => {
    rememberPlace('/cart');
    local.set(KEYS.returnUrl, '/bookings');
    expect(takeRememberedPlace()).toBe('/cart');
  });

  it('is taken from local storage where the tab has none', () => {
    local.set(KEYS.returnUrl, '/bookings');
    expect(takeRemembered()).toEqual({ place: '/bookings', state: null });
  });

  it('stays in the tab when another tab is why the page is left, and only then', async () => {
    await leaveForAnotherTab(async () => rememberPlace('/bookings'));
    expect(local.get(KEYS.returnUrl)).toBeNull();
    expect(takeRememberedPlace()).toBe('/bookings');
    await expect(leaveForAnotherTab(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    rememberPlace('/cart');
    expect(local.get(KEYS.returnUrl)).toBe('/cart');
  });

  it('survives a state that is no JSON', () => {
    rememberPlace('/cart');
    temporary.set(KEYS.returnState, '{');
    expect(takeRemembered()).toEqual({ place: '/cart', state: null });
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
    local.set(KEYS.returnUrl, place);
    expect(takeRememberedPlace()).toBeNull();
  });

  it.each(['/', '/cart', '/service?activity_id=11#top', '/%2F%2Fevil.example', '/service?next=//evil.example'])(
    '%j is',
    (place) => {
      local.set(KEYS.returnUrl, place);
      expect(takeRememberedPlace()).toBe(place);
    },
  );

  it.each(['/login', '/login/', '/signup', '/verify-otp', '/forgot', '/forgot-password', '/reset-password'])(
    'nor %s, which would lead in a circle',
    (place) => {
      local.set(KEYS.returnUrl, place);
      expect(takeRememberedPlace()).toBeNull();
    },
  );
});
