import { consumeToasts } from '@dar/app/events';
import { signIn, storedToken, useSession } from '@dar/app/session';
import { storeInMemory } from '@dar/app/storage';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endSession } from './sign-in.ts';

test('shows a toast once when the server has ended the session', () => {
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history: { state: null } });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(storeInMemory());
  signIn(makeSignedIn({ access_token: 'ended' }));
  endSession('older');
  expect(storedToken()).toBe('ended');
  endSession('ended');
  endSession('ended');
  expect(storedToken()).toBeNull();
  expect(useSession.getState()).toMatchObject({ token: null, expired: false });
  expect(consumeToasts()).toEqual(['login.expired']);
});
