import { entrySchemas } from '@dar/contracts/office/catalog';
import { expect, test } from 'vitest';
import { arabicRule } from './arabic-rule.ts';
import { readEntry } from './entry.ts';

const INVALID = 'القيمة غير صالحة';

test('says each rule that a content breaks in Arabic, with its values', () => {
  expect(arabicRule('is too long: 81 characters, at most 80')).toBe('نص طويل: عدد الأحرف 81، والحد الأقصى 80');
  expect(arabicRule('line 3: <p> is not closed')).toBe('السطر 3: لم يُغلق <p>');
  expect(arabicRule('5 is no id of its options; leave it out, and the option gets one')).toMatch('المعرّف 5');
  expect(arabicRule('something new')).toBe(INVALID);
});

const CONTENTS = [
  {},
  { price: '9.5', name: 'عربي', name_ar: 'Latin', position: 1.5, hidden: 'yes', prize: 1, rating: 7, lead_minutes: -1 },
  { included: ['a'], included_ar: [''], dropdown: { title: 'A', options: [] }, picture: 5, discount: { type: 'x' } },
  { title: '{nobody}', text: '<b>x & y</b></p><ul>', text_ar: '<p>', groups: [['a']], file: 'A b', items: [] },
];

test.each(Object.keys(entrySchemas) as (keyof typeof entrySchemas)[])('knows the rules of a %s', (kind) => {
  const rules = CONTENTS.flatMap((content) => readEntry({ kind, id: 1 }, content).mistakes ?? []).map(
    ({ rule }) => rule,
  );
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => arabicRule(rule).includes(INVALID))).toEqual([]);
});
