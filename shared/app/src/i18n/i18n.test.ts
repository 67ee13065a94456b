import { expect, test, vi } from 'vitest';
import { createI18n, type I18n, type TextSource } from './i18n.ts';

declare module '@dar/app/i18n' {
  interface Namespaces {
    section: { greeting: string; nested: { visits_one: string; visits_other: string; plain: string } };
  }
}

const source = (texts: Partial<TextSource> = {}): TextSource => ({
  en: async () => ({
    default: {
      greeting: 'Welcome, {{name}}',
      nested: { visits_one: '{{count}} visit', visits_other: '{{count}} visits', plain: 'None' },
    },
  }),
  ar: async () => ({
    default: {
      greeting: 'أهلًا {{name}}',
      nested: { visits_two: 'زيارتان', visits_few: '{{count}} زيارات', visits_other: '{{count}} زيارة' },
    },
  }),
  ...texts,
});
const greet = (i18n: I18n) => i18n.translations.get('section').t('greeting', { name: 'Mona' });

test('loads texts in the current language only', async () => {
  const ar = vi.fn(source().ar);
  const i18n = await createI18n('en');
  await i18n.addTexts('section', source({ ar }));
  expect(greet(i18n)).toBe('Welcome, Mona');
  expect(ar).not.toHaveBeenCalled();
});

test('throws when texts do not load, and loads them again on the next call', async () => {
  const en = vi.fn(source().en).mockRejectedValueOnce(new Error('offline'));
  const i18n = await createI18n('en');
  await expect(i18n.addTexts('section', source({ en }))).rejects.toThrow('section');
  await i18n.addTexts('section', source({ en }));
  expect(greet(i18n)).toBe('Welcome, Mona');
});

test('loads all added texts before it switches the language', async () => {
  const i18n = await createI18n('en');
  await i18n.addTexts('section', source());
  const onChange = vi.fn(() => greet(i18n));
  i18n.subscribe(onChange);
  const changed = i18n.changeLanguage('ar');
  expect(i18n.language).toBe('en');
  await changed;
  expect(i18n.language).toBe('ar');
  expect(onChange).toHaveReturnedWith('أهلًا Mona');
  expect(i18n.translations.get('shared').t('loading')).not.toBe('loading');
});

test('loads texts in the next language that a section adds during the switch', async () => {
  const i18n = await createI18n('en');
  const changed = i18n.changeLanguage('ar');
  await i18n.addTexts('section', source());
  await changed;
  expect(greet(i18n)).toBe('أهلًا Mona');
});

test('keeps the language when some texts do not load, and allows a retry', async () => {
  const ar = vi.fn(source().ar).mockRejectedValueOnce(new Error('offline'));
  const i18n = await createI18n('en');
  await i18n.addTexts('section', source({ ar }));
  await expect(i18n.changeLanguage('ar')).rejects.toThrow('section');
  expect(greet(i18n)).toBe('Welcome, Mona');
  await i18n.changeLanguage('ar');
  expect(greet(i18n)).toBe('أهلًا Mona');
});

test('switches the language without a section whose texts have failed', async () => {
  const fail = () => Promise.reject(new Error('offline'));
  const i18n = await createI18n('en');
  await expect(i18n.addTexts('section', { en: fail, ar: fail })).rejects.toThrow('section');
  await i18n.changeLanguage('ar');
  expect(i18n.language).toBe('ar');
});

test.each([
  ['en', 1, '1 visit'],
  ['en', 2, '2 visits'],
  ['ar', 2, 'زيارتان'],
  ['ar', 5, '5 زيارات'],
  ['ar', 100, '100 زيارة'],
] as const)('in %s, %i chooses the form "%s"', async (language, count, text) => {
  const i18n = await createI18n(language);
  await i18n.addTexts('section', source());
  expect(i18n.translations.get('section').t('nested.visits', { count })).toBe(text);
});

test('a text without the form of its number is the plain one, and a missing one its key', async () => {
  const i18n = await createI18n('en');
  await i18n.addTexts('section', source());
  const { t } = i18n.translations.get('section');
  expect(t('nested.plain', { count: 2 })).toBe('None');
  expect((t as (key: string) => string)('nested.missing')).toBe('nested.missing');
});

test('values are plain text, and a missing value is empty', async () => {
  const i18n = await createI18n('en');
  await i18n.addTexts('section', source());
  const { t } = i18n.translations.get('section');
  expect(t('greeting', { name: '<b>$& {{name}}' })).toBe('Welcome, <b>$& {{name}}');
  expect(t('greeting')).toBe('Welcome, ');
});

test('returns the same functions until the language changes', async () => {
  const i18n = await createI18n('en');
  const { t } = i18n.translations.get('shared');
  expect(i18n.translations.get('shared').t).toBe(t);
  await i18n.changeLanguage('ar');
  expect(i18n.translations.get('shared').t).not.toBe(t);
});
