import { expect, test } from 'vitest';
import { mergeContents } from './merge-contents.ts';

const option = (id: number, price: string) => ({ id, name: `Option ${id}`, price });
const base = { name: 'Deep clean', price: '100.00', additions: [option(1, '10.00'), option(2, '20.00')] };

test('keeps what only one of two people changed, also in the same list', () => {
  const mine = { ...base, name: 'Spring clean', additions: [option(1, '11.00'), option(2, '20.00')] };
  const theirs = { ...base, price: '120.00', additions: [option(1, '10.00'), option(2, '22.00'), option(3, '5.00')] };
  expect(mergeContents(base, mine, theirs)).toEqual({
    content: {
      name: 'Spring clean',
      price: '120.00',
      additions: [option(1, '11.00'), option(2, '22.00'), option(3, '5.00')],
    },
    conflicts: [],
  });
});

test('leaves out an option and a field that one of them removed', () => {
  const { additions, ...theirs } = base;
  expect(mergeContents(base, { ...base, additions: [option(2, '20.00')] }, base).content).toMatchObject({
    additions: [option(2, '20.00')],
  });
  expect(mergeContents(base, base, theirs).content).not.toHaveProperty('additions');
});

test('asks whose value counts where both changed the same field', () => {
  const mine = { ...base, additions: [option(1, '12.00'), option(2, '20.00')] };
  const theirs = { ...base, additions: [option(1, '13.00'), option(2, '20.00')] };
  const path = 'additions.#1.price';
  expect(mergeContents(base, mine, theirs).conflicts).toEqual([{ path, mine: '12.00', theirs: '13.00' }]);
  expect(mergeContents(base, mine, theirs, { [path]: 'theirs' }).content).toEqual(theirs);
});
