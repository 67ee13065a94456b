import { expireSession, signIn, signOut, useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { followOtherTabs, signInElsewhere, signOutElsewhere } from '@dar/testing/other-tab';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { customerDraft } from './customer-draft.ts';

const KEY = KEYS.checkoutDraft;
const customer = (id: number) => makeSignedIn({ user: makeUser({ id }) });

/** A draft as after a reload: it knows what is stored only. */
const load = () => customerDraft(KEY, z.object({ text: z.string() }));

beforeEach(() => signIn(customer(1)));

test('keeps a draft by id until it is removed', () => {
  const draft = load();
  draft.write({ text: 'no id' });
  draft.write({ text: 'of 7' }, 7);
  expect([draft.read(), draft.read(7), draft.read(8)]).toEqual([{ text: 'no id' }, { text: 'of 7' }, undefined]);
  draft.remove(7);
  expect([draft.read(), draft.read(7)]).toEqual([{ text: 'no id' }, undefined]);
  expect([load().read(), load().read(7)]).toEqual([{ text: 'no id' }, undefined]);
});

test('survives an expired session, a reload and the sign-in of the same customer', () => {
  const draft = load();
  draft.write({ text: 'mine' });
  expireSession('/cart');
  draft.write({ text: 'changed after the expiry' });
  const reloaded = load();
  signIn(customer(1));
  expect([draft.read(), reloaded.read()]).toEqual(Array(2).fill({ text: 'changed after the expiry' }));
});

test('waits for its customer while a reloaded page has no session', () => {
  load().write({ text: 'mine' });
  const stored = sessionStore.get(KEY) ?? '';
  useSession.setState(useSession.getInitialState(), true);
  sessionStore.set(KEY, stored);
  const reloaded = load();
  expect(reloaded.read()).toBeUndefined();
  signIn(customer(1));
  expect(reloaded.read()).toEqual({ text: 'mine' });
});

describe('ends', () => {
  test.each([
    ['at a sign-out', signOut],
    ['at a sign-out in another tab', signOutElsewhere],
    ['when another customer signs in', () => signIn(customer(2))],
    ['when another customer signs in in another tab', () => signInElsewhere(2)],
    [
      'when another customer signs in after an expired session',
      () => {
        expireSession('/cart');
        signIn(customer(2));
      },
    ],
  ])('%s, also for the first customer', (_when, change) => {
    followOtherTabs();
    const draft = load();
    draft.write({ text: 'mine' });
    change();
    expect([draft.read(), sessionStore.get(KEY)]).toEqual([undefined, null]);
    signIn(customer(1));
    expect([draft.read(), load().read()]).toEqual([undefined, undefined]);
  });

  test('at a sign-out in another tab, when its code is not loaded here', () => {
    followOtherTabs();
    sessionStore.set(KEYS.bookingDrafts, '{}');
    signOutElsewhere();
    expect(sessionStore.get(KEYS.bookingDrafts)).toBeNull();
  });

  test('with the guest who wrote it', () => {
    signOut();
    const draft = load();
    draft.write({ text: 'of a guest' });
    expect(draft.read()).toEqual({ text: 'of a guest' });
    signIn(customer(1));
    expect([draft.read(), sessionStore.get(KEY)]).toEqual([undefined, null]);
  });
});

test('another customer finds nothing after a reload', () => {
  load().write({ text: 'mine' });
  const stored = sessionStore.get(KEY) ?? '';
  signIn(customer(2));
  sessionStore.set(KEY, stored);
  expect(load().read()).toBeUndefined();
});

test.each([
  ['is broken', '{'],
  ['is null', 'null'],
  ['is a number', '5'],
  ['has the format of before', '{"customerId":1,"text":"old"}'],
  ['does not fit the schema', '{"state":{"customerId":1,"values":{"0":{"text":5}}},"version":0}'],
])('ignores a stored value that %s, and replaces it', (_what, stored) => {
  sessionStore.set(KEY, stored);
  const draft = load();
  expect(draft.read()).toBeUndefined();
  draft.write({ text: 'new' });
  expect(load().read()).toEqual({ text: 'new' });
});

test.each([
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ['is forbidden', () => vi.spyOn(window, 'sessionStorage', 'get')],
])('keeps the draft of this page where storage %s', (_what, spy) => {
  const blocked = spy().mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  onTestFinished(() => blocked.mockRestore());
  const draft = load();
  draft.write({ text: 'mine' });
  expect(draft.read()).toEqual({ text: 'mine' });
  signOut();
  expect(draft.read()).toBeUndefined();
});
