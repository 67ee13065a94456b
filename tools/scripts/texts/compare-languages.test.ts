import { expect, it } from 'vitest';
import { compareLanguages, flatten, type Texts } from './compare-languages.ts';

const compare = (en: Texts, ar: Texts) => compareLanguages(flatten(en), flatten(ar));

it('accepts two complete languages', () => {
  expect(
    compare({ cart: { title: 'Cart', count: 'Items: {{n}}' } }, { cart: { title: 'السلة', count: '{{n}} عناصر' } }),
  ).toEqual([]);
});

it('requires the plural forms of each language', () => {
  const en = { count_one: '{{count}} item', count_other: '{{count}} items' };
  const forms = { count_zero: 'لا عناصر', count_one: 'عنصر واحد', count_two: 'عنصران', count_few: '{{count}} عناصر' };
  const ar = { ...forms, count_many: '{{count}} عنصرًا', count_other: '{{count}} عنصر' };
  expect(compare(en, ar)).toEqual([]);
  expect(compare(en, forms)).toEqual(['count_many is missing in Arabic', 'count_other is missing in Arabic']);
});

it('accepts an untranslated brand name', () => {
  expect(compare({ pay: 'Apple Pay' }, { pay: 'Apple Pay' })).toEqual([]);
});

it.each<[string, Texts, Texts, string]>([
  ['a key that is missing in Arabic', { a: { b: 'Cart' } }, { a: {} }, 'a.b is missing in Arabic'],
  ['a key that is missing in English', {}, { a: 'السلة' }, 'a is missing in English'],
  ['an empty text', { a: 'Cart' }, { a: ' ' }, 'a is empty'],
  ['a lost placeholder', { a: 'Items: {{n}}' }, { a: 'عناصر' }, 'a has other placeholders in Arabic'],
  ['an English text in Arabic', { a: 'Cart {{n}}' }, { a: 'Cart {{n}}' }, 'a is not translated into Arabic'],
  ['an Arabic text in English', { a: 'السلة' }, { a: 'السلة' }, 'a has Arabic letters in English'],
  ['eastern digits', { a: '3 items' }, { a: '٣ عناصر' }, 'a has digits that are not Latin'],
])('rejects %s', (_what, en, ar, sentence) => {
  expect(compare(en, ar)).toContain(sentence);
});
