import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { KEYS, localStore, sessionStore } from './storage.ts';

const refusing: Mock[] = [];

afterEach(() => {
  for (const spy of refusing.splice(0)) spy.mockRestore();
  localStore.clear();
  sessionStore.clear();
});

const refusal = () => {
  throw new DOMException('no', 'SecurityError');
};

function forbidStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    refusing.push(vi.spyOn(window, kind, 'get').mockImplementation(refusal));
  }
}

describe('where storage is forbidden', () => {
  it.each([
    ['local', localStore],
    ['temporary', sessionStore],
  ])('%s keeps what it is given for as long as the page stands', (_name, store) => {
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

it('what finds no room is kept beside the store, until the store takes it', () => {
  localStore.set(KEYS.token, 'old');
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal);
  localStore.set(KEYS.token, 'new');
  expect(localStore.get(KEYS.token)).toBe('new');
  set.mockRestore();
  localStore.set(KEYS.token, 'newest');
  expect(localStore.get(KEYS.token)).toBe('newest');
  expect(window.localStorage.getItem(KEYS.token)).toBe('newest');
});

it('a server keeps nothing of one shopper for the next', () => {
  const browser = window;
  vi.stubGlobal('window', undefined);
  localStore.set(KEYS.token, 'somebody');
  vi.stubGlobal('window', browser);
  expect(localStore.get(KEYS.token)).toBeNull();
});
