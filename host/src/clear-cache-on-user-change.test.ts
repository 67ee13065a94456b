import { createQueryClient } from '@dar/app/query-client';
import { signIn, signOut } from '@dar/app/session';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { expect, onTestFinished, test } from 'vitest';
import { clearCacheOnUserChange } from './create-browser-app.ts';

const customer = (id: number) => makeSignedIn({ user: makeUser({ id }) });

function follow() {
  const queryClient = createQueryClient();
  const stop = clearCacheOnUserChange(queryClient);
  onTestFinished(() => {
    stop();
    signOut();
  });
  return queryClient;
}

test('clears the cached responses of the previous customer', () => {
  const queryClient = follow();
  signIn(customer(1));
  queryClient.setQueryData(['account', 'bookings'], ['of customer 1']);
  signOut();
  signIn(customer(2));
  expect(queryClient.getQueryData(['account', 'bookings'])).toBeUndefined();
});

test('keeps responses from before sign-in and of the same customer', () => {
  const queryClient = follow();
  queryClient.setQueryData(['catalog', 'home'], 'loaded');
  signIn(customer(1));
  signOut();
  signIn(customer(1));
  expect(queryClient.getQueryData(['catalog', 'home'])).toBe('loaded');
});
