import { KEYS, localStore } from '@dar/app/storage';
import { describe, expect, it } from 'vitest';
import { readId, readQuery, readState, resolveActivity } from './navigation-context.ts';
import { knownTransaction } from './transaction-id.ts';

describe('resolveActivity', () => {
  it.each([
    { title: 'router state first', state: { activity_id: 6 }, search: '?activity_id=11', remembered: 12, expected: 6 },
    { title: 'then the query', state: {}, search: '?activity_id=11', remembered: 12, expected: 11 },
    { title: 'then the remembered one', state: {}, search: '', remembered: 12, expected: 12 },
    { title: 'none at all', state: {}, search: '', remembered: undefined, expected: undefined },
    {
      title: 'null in the state asks for all',
      state: { activity_id: null },
      search: '',
      remembered: 12,
      expected: undefined,
    },
    {
      title: 'text in the state, as a form keeps it',
      state: { activity_id: '6' },
      search: '',
      remembered: 12,
      expected: 6,
    },
    { title: 'a query that is no id', state: {}, search: '?activity_id=abc', remembered: 12, expected: 12 },
    { title: 'an empty query', state: {}, search: '?activity_id=', remembered: undefined, expected: undefined },
  ])('$title', ({ state, search, remembered, expected }) => {
    expect(resolveActivity({ state: readState(state), query: readQuery(search), remembered })).toBe(expected);
  });
});

describe('readState', () => {
  it.each([[null], ['text'], [42], [{ category_id: 'x', image: 7 }]])('keeps nothing of %j', (state) => {
    expect(Object.values(readState(state)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('keeps what one page hands to the next', () => {
    const state = { category_id: 21, activity_id: 11, comera_transaction_id: 'tx-1', image: '/media/category/21.webp' };
    expect(readState(state)).toMatchObject(state);
  });
});

const longest = 'x'.repeat(100);

describe.each([
  ['the query', (id: string) => readQuery(`?comera_transaction_id=${id}`).transactionId],
  ['router state', (id: string) => readState({ comera_transaction_id: id }).comera_transaction_id],
  [
    'storage',
    (id: string) => {
      localStore.set(KEYS.transactionId, id);
      return knownTransaction({ pathname: '/comera', search: '' });
    },
  ],
])('a transaction id of %s', (_where, read) => {
  it('is dropped when it is longer than calls take', () => {
    expect(read(longest)).toBe(longest);
    expect(read(`${longest}x`)).toBeUndefined();
  });
});

describe('readId', () => {
  it.each([
    ['105', 105],
    ['0', undefined],
    ['-4', undefined],
    ['details', undefined],
    ['99999999999999', undefined],
    [undefined, undefined],
  ])('%s is %s', (text, expected) => {
    expect(readId(text)).toBe(expected);
  });
});
