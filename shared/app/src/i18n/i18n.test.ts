import { expect, test, vi } from 'vitest';
import { addTexts, createI18n, loadLanguage, type TextSource } from './i18n.ts';

const source = (texts: Partial<TextSource> = {}): TextSource => ({
  en: async () => ({ default: { greeting: 'Welcome' } }),
  ar: async () => ({ default: { greeting: 'أهلًا' } }),
  ...texts,
});

test('texts are loaded in the current language only', async () => {
  const ar = vi.fn(source().ar);
  const i18n = await createI18n('en');
  await addTexts(i18n, 'section', source({ ar }));
  expect(i18n.getResource('en', 'section', 'greeting')).toBe('Welcome');
  expect(ar).not.toHaveBeenCalled();
});

test('texts that do not come are an error, and are asked for again at the next try', async () => {
  const en = vi.fn(source().en).mockRejectedValueOnce(new Error('offline'));
  const i18n = await createI18n('en');
  await expect(addTexts(i18n, 'section', source({ en }))).rejects.toThrow('section');
  await addTexts(i18n, 'section', source({ en }));
  expect(i18n.hasResourceBundle('en', 'section')).toBe(true);
});

test('loading a language brings all texts known so far and switches nothing', async () => {
  const i18n = await createI18n('en');
  await addTexts(i18n, 'section', source());
  await loadLanguage(i18n, 'ar');
  expect(i18n.hasResourceBundle('ar', 'section')).toBe(true);
  expect(i18n.hasResourceBundle('ar', 'shared')).toBe(true);
  expect(i18n.language).toBe('en');
});

test('loading a language fails when some texts do not come, and can be tried again', async () => {
  const ar = vi.fn(source().ar).mockRejectedValueOnce(new Error('offline'));
  const i18n = await createI18n('en');
  await addTexts(i18n, 'section', source({ ar }));
  await expect(loadLanguage(i18n, 'ar')).rejects.toThrow('section');
  await loadLanguage(i18n, 'ar');
  expect(i18n.hasResourceBundle('ar', 'section')).toBe(true);
});
