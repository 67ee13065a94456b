import { expect, test, vi } from 'vitest';
import { addTexts, createI18n, loadLanguage, type TextSource } from './i18n.ts';

const source = (texts: Partial<TextSource> = {}): TextSource => ({
  en: async () => ({ default: { greeting: 'Welcome' } }),
  ar: async () => ({ default: { greeting: 'أهلًا' } }),
  ...texts,
});

test('loads texts in the current language only', async () => {
  const ar = vi.fn(source().ar);
  const i18n = await createI18n('en');
  await addTexts(i18n, 'section', source({ ar }));
  expect(i18n.getResource('en', 'section', 'greeting')).toBe('Welcome');
  expect(ar).not.toHaveBeenCalled();
});

test('throws when texts do not load, and loads them again on the next call', async () => {
  const en = vi.fn(source().en).mockRejectedValueOnce(new Error('offline'));
  const i18n = await createI18n('en');
  await expect(addTexts(i18n, 'section', source({ en }))).rejects.toThrow('section');
  await addTexts(i18n, 'section', source({ en }));
  expect(i18n.hasResourceBundle('en', 'section')).toBe(true);
});

test('replaces what a further language of the site lacks by English texts', async () => {
  const i18n = await createI18n('hi');
  await addTexts(i18n, 'section', source());
  await addTexts(i18n, 'crews', source({ hi: async () => ({ default: { greeting: 'नमस्ते' } }) }));
  const greet = (namespace: string) => i18n.t('greeting' as never, { ns: namespace });
  expect(['section', 'crews'].map(greet)).toEqual(['Welcome', 'नमस्ते']);
  await loadLanguage(i18n, 'ur');
  await i18n.changeLanguage('ur');
  expect(greet('crews')).toBe('Welcome');
});

test('loads all added texts of a language without switching', async () => {
  const i18n = await createI18n('en');
  await addTexts(i18n, 'section', source());
  await loadLanguage(i18n, 'ar');
  expect(i18n.hasResourceBundle('ar', 'section')).toBe(true);
  expect(i18n.hasResourceBundle('ar', 'shared')).toBe(true);
  expect(i18n.language).toBe('en');
});

test('throws when some texts of a language do not load, and allows a retry', async () => {
  const ar = vi.fn(source().ar).mockRejectedValueOnce(new Error('offline'));
  const i18n = await createI18n('en');
  await addTexts(i18n, 'section', source({ ar }));
  await expect(loadLanguage(i18n, 'ar')).rejects.toThrow('section');
  await loadLanguage(i18n, 'ar');
  expect(i18n.hasResourceBundle('ar', 'section')).toBe(true);
});

test('switches the language without a section whose texts have failed', async () => {
  const fail = () => Promise.reject(new Error('offline'));
  const i18n = await createI18n('en');
  await expect(addTexts(i18n, 'section', { en: fail, ar: fail })).rejects.toThrow('section');
  await loadLanguage(i18n, 'ar');
  expect(i18n.hasResourceBundle('ar', 'shared')).toBe(true);
});
