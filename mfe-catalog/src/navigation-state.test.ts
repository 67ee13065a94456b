import { KEYS, localStore } from '@dar/app/storage';
import { describe, expect, it } from 'vitest';
import { findTransactionId, readNavigationQuery, readNavigationState, resolveActivity } from './navigation-state.ts';

describe('resolveActivity', () => {
  it.each([
    { title: 'router state first', state: { activity_id: 6 }, search: '?activity_id=11', stored: 12, expected: 6 },
    { title: 'then the query', state: {}, search: '?activity_id=11', stored: 12, expected: 11 },
    { title: 'then the stored one', state: {}, search: '', stored: 12, expected: 12 },
    { title: 'none at all', state: {}, search: '', stored: undefined, expected: undefined },
    {
      title: 'null in the state asks for all',
      state: { activity_id: null },
      search: '',
      stored: 12,
      expected: undefined,
    },
    {
      title: 'text in the state, as a form keeps it',
      state: { activity_id: '6' },
      search: '',
      stored: 12,
      expected: 6,
    },
    { title: 'a query that is no id', state: {}, search: '?activity_id=abc', stored: 12, expected: 12 },
    { title: 'an empty query', state: {}, search: '?activity_id=', stored: undefined, expected: undefined },
  ])('$title', ({ state, search, stored, expected }) => {
    expect(resolveActivity(readNavigationState(state), readNavigationQuery(search), stored)).toBe(expected);
  });
});

describe('readState', () => {
  it.each([[null], ['text'], [42], [{ category_id: 'x', image: 7 }]])('returns an empty state for %j', (state) => {
    expect(Object.values(readNavigationState(state)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('parses the state that a page passes on', () => {
    const state = { category_id: 21, activity_id: 11, comera_transaction_id: 'tx-1', image: '/media/category/21.webp' };
    expect(readNavigationState(state)).toMatchObject(state);
  });
});

const longest = 'x'.repeat(100);

describe.each([
  ['the query', (id: string) => readNavigationQuery(`?comera_transaction_id=${id}`).transactionId],
  ['router state', (id: string) => readNavigationState({ comera_transaction_id: id }).comera_transaction_id],
  [
    'storage',
    (id: string) => {
      localStore.set(KEYS.transactionId, id);
      return findTransactionId({ pathname: '/comera', search: '' });
    },
  ],
])('a transaction id of %s', (_where, read) => {
  it('is dropped when it is longer than endpoints accept', () => {
    expect(read(longest)).toBe(longest);
    expect(read(`${longest}x`)).toBeUndefined();
  });
});
