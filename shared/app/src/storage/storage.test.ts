import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { KEYS, localStore, sessionStore, storeInMemory } from './storage.ts';

const spies: Mock[] = [];

afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
  localStore.clear();
  sessionStore.clear();
});

const throwSecurityError = () => {
  throw new DOMException('no', 'SecurityError');
};

function forbidStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    spies.push(vi.spyOn(window, kind, 'get').mockImplementation(throwSecurityError));
  }
}

describe('with blocked storage', () => {
  it.each([
    ['local', localStore],
    ['session', sessionStore],
  ])('the %s store keeps values in memory', (_name, store) => {
    forbidStorage();
    store.set(KEYS.token, 'first');
    store.set(KEYS.token, 'second');
    store.set(KEYS.returnUrl, '/cart');
    expect(store.get(KEYS.token)).toBe('second');
    store.remove(KEYS.token, KEYS.user);
    expect([store.get(KEYS.token), store.get(KEYS.returnUrl)]).toEqual([null, '/cart']);
    store.clear();
    expect(store.get(KEYS.returnUrl)).toBeNull();
  });
});

it('knows whether a value survives a reload', () => {
  expect(sessionStore.isStored(KEYS.token)).toBe(false);
  sessionStore.set(KEYS.token, 'stored');
  expect(sessionStore.isStored(KEYS.token)).toBe(true);
  forbidStorage();
  sessionStore.set(KEYS.token, 'in memory');
  expect(sessionStore.isStored(KEYS.token)).toBe(false);
});

it('keeps a value in memory until storage has space', () => {
  localStore.set(KEYS.token, 'old');
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  localStore.set(KEYS.token, 'new');
  expect(localStore.get(KEYS.token)).toBe('new');
  set.mockRestore();
  localStore.set(KEYS.token, 'newest');
  expect(localStore.get(KEYS.token)).toBe('newest');
  expect(window.localStorage.getItem(KEYS.token)).toBe('newest');
});

it('keeps no values on a server', () => {
  const browser = window;
  vi.stubGlobal('window', undefined);
  localStore.set(KEYS.token, 'somebody');
  vi.stubGlobal('window', browser);
  expect(localStore.get(KEYS.token)).toBeNull();
});

it('reads, writes and clears nothing of the browser’s storage in an embed', () => {
  window.localStorage.setItem(KEYS.token, 'of the partner');
  const stop = storeInMemory();
  try {
    expect(localStore.get(KEYS.token)).toBeNull();
    localStore.set(KEYS.token, 'of the shop');
    sessionStore.set(KEYS.returnUrl, '/cart');
    expect(localStore.get(KEYS.token)).toBe('of the shop');
    localStore.clear();
    sessionStore.clear();
    expect(localStore.get(KEYS.token)).toBeNull();
  } finally {
    stop();
  }
  expect({ ...window.localStorage, ...window.sessionStorage }).toEqual({ [KEYS.token]: 'of the partner' });
});
