import { createQueryClient } from '@dar/app/query-client';
import { signIn, signOut } from '@dar/app/session';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('does not send a write of the previous customer that waits for another one', async () => {
  const queryClient = follow();
  signIn(customer(1));
  let respond = (_body: string) => {};
  const sent: string[] = [];
  const cache = queryClient.getMutationCache();
  const write = (name: string, response: () => Promise<string>) => {
    const mutationFn = () => {
      sent.push(name);
      return response();
    };
    return cache.build(queryClient, { scope: { id: 'cart' }, mutationFn, networkMode: 'always' }).execute(undefined);
  };
  const first = write('first', () => new Promise((resolve) => (respond = resolve)));
  void write('second', async () => '');
  await vi.waitFor(() => expect(sent).toEqual(['first']));
  signIn(customer(2));
  respond('');
  await first;
  await write('of customer 2', async () => '');
  expect(sent).toEqual(['first', 'of customer 2']);
});

test('keeps responses from before sign-in and of the same customer', () => {
  const queryClient = follow();
  queryClient.setQueryData(['catalog', 'home'], 'loaded');
  signIn(customer(1));
  signOut();
  signIn(customer(1));
  expect(queryClient.getQueryData(['catalog', 'home'])).toBe('loaded');
});
