import { expect, test } from 'vitest';
import { isTyping, readKey } from './page-keys.ts';
import { filterItems, moveChoice, type PaletteItem } from './palette-items.ts';

const item = (text: string): PaletteItem => ({ id: text, group: 'pages', text, run: () => undefined });
const names = (words: string) => filterItems(['Catalogue', 'Log', 'Sign out'].map(item), words).map(({ text }) => text);

test('finds items by words in any order, those that start with them first', () => {
  expect(names('log')).toEqual(['Log', 'Catalogue']);
  expect(names('OUT sign')).toEqual(['Sign out']);
  expect(names('')).toHaveLength(3);
  expect(names('orders')).toEqual([]);
});

test('moves the choice round the list', () => {
  expect(['ArrowDown', 'ArrowUp', 'a'].map((key) => moveChoice(key, 2, 3))).toEqual([0, 1, undefined]);
  expect(moveChoice('ArrowDown', 0, 0)).toBeUndefined();
});

test('reads the letter of a key on an Arabic keyboard', () => {
  expect(readKey({ code: 'KeyG', key: 'ل' })).toBe('g');
  expect(readKey({ code: 'Slash', key: '؟' })).toBe('?');
});

test('leaves presses in fields and dialogs alone', () => {
  document.body.innerHTML = '<input /><div role="dialog"><button>Save</button></div><button>Open</button>';
  const targets = [...document.querySelectorAll('input, button')];
  expect(targets.map((target) => isTyping({ target }))).toEqual([true, true, false]);
});
