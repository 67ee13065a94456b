export { getDirection, isLanguage, LANGUAGES, type Language } from '@dar/contracts/language';
export type { i18n as I18n } from 'i18next';
export { useTranslation } from 'react-i18next';
export { I18nProvider } from './i18n-provider.tsx';

import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@dar/contracts/language';
import { type BackendModule, createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { followTextUpdates } from './text-updates.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

type LoadTexts = () => Promise<{ default: object }>;

/** Texts by language. English ones replace what another language than these two lacks. */
export type TextSource = Readonly<Record<Language, LoadTexts>> & Readonly<Partial<Record<string, LoadTexts>>>;

const sources = Symbol('text sources');
type WithSources = I18n & { [sources]: Map<string, TextSource> };

/** Returns an instance in a language of the site, with the shared texts. Throws when they do not load. */
export async function createI18n(language: string): Promise<I18n> {
  const known = new Map<string, TextSource>([['shared', sharedTexts]]);
  const backend: BackendModule = {
    type: 'backend',
    init() {},
    read(asked, namespace, done) {
      const source = known.get(namespace);
      if (!source) return done(new Error(`no texts for ${namespace}`), null);
      const load = source[asked] ?? noTexts;
      load().then(
        (texts) => done(null, texts.default as Record<string, string>),
        // `true` allows another attempt.
        (error: Error) => done(error, true),
      );
    },
  };
  const instance = Object.assign(createInstance(), { [sources]: known });
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: (code) => (isLanguage(code) ? [] : [DEFAULT_LANGUAGE]),
      ns: ['shared'],
      defaultNS: 'shared',
      maxRetries: 0,
      interpolation: { escapeValue: false },
      // I18nProvider renders a change of the language.
      react: { bindI18n: '' },
    });
  requireTexts(instance, language, ['shared']);
  if (process.env.NODE_ENV !== 'production' && typeof window !== 'undefined') followTextUpdates(instance);
  return instance;
}

/** Adds a section's texts and loads them in the current language. Throws when they do not load. */
export async function addTexts(i18n: I18n, namespace: string, source: TextSource): Promise<void> {
  const known = (i18n as WithSources)[sources];
  if (known.has(namespace) && i18n.hasResourceBundle(i18n.language, namespace)) return;
  known.set(namespace, source);
  await i18n.loadNamespaces(namespace);
  // `loadLanguage` would fail for the whole shop.
  if (!i18n.hasResourceBundle(i18n.language, namespace)) known.delete(namespace);
  requireTexts(i18n, i18n.language, [namespace]);
}

export async function loadLanguage(i18n: I18n, language: string): Promise<void> {
  const namespaces = [...(i18n as WithSources)[sources].keys()];
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await i18n.reloadResources([language], missing);
  requireTexts(i18n, language, missing);
}

function requireTexts(i18n: I18n, language: string, namespaces: readonly string[]): void {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) throw new Error(`no texts for ${missing.join(', ')} in ${language}`);
}

const noTexts: LoadTexts = async () => ({ default: {} });

const sharedTexts: TextSource = {
  en: () => import(/* webpackChunkName: 'shared-texts-en' */ './texts/en.ts'),
  ar: () => import(/* webpackChunkName: 'shared-texts-ar' */ './texts/ar.ts'),
};

export type { SharedTexts } from './texts/en.ts';

/** The same texts with all Arabic plural forms, so that a missing form is a type error. */
export type WithArabicPlurals<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : WithArabicPlurals<Texts[Key]>;
} & {
  [Key in keyof Texts as Key extends `${infer Stem}_other`
    ? `${Stem}_${'zero' | 'two' | 'few' | 'many'}`
    : never]: string;
};
