import { startSession } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { makeUser } from './customer-factories.ts';

/** Lets the page follow the session of other tabs until the test ends. */
export function followOtherTabs(): void {
  onTestFinished(startSession());
}

/** Another tab has replaced the session by that of another customer, while this one was in the background. */
export function signInElsewhere(id: number): void {
  changeElsewhere(KEYS.token, () => {
    localStore.set(KEYS.token, `token-of-${id}`);
    localStore.set(KEYS.user, JSON.stringify(makeUser({ id })));
  });
}

export function signOutElsewhere(): void {
  changeElsewhere(null, () => localStore.clear());
}

function changeElsewhere(key: string | null, change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}
