import { consumeToasts, showToast } from '@dar/app/events';
import { consumeReturnUrl, signIn, storeReturnUrl, useSession } from '@dar/app/session';
import { describe, expect, test } from 'vitest';
import { makeSignedIn } from './customer-factories.ts';

describe('each test starts with an empty state', () => {
  test.each(['one test', 'the next'])('%s has no session, no return URL and no toast', () => {
    expect(useSession.getState()).toEqual({ token: null, user: null, expired: false, timedOut: false });
    expect(consumeReturnUrl()).toBeNull();
    expect(consumeToasts()).toEqual([]);
    signIn(makeSignedIn());
    storeReturnUrl('/cart');
    showToast('login.cart');
  });
});
