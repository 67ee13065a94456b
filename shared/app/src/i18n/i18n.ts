import type { Language } from '@dar/contracts/language';
import { followTextUpdates } from './text-updates.ts';
import type { SharedTexts } from './texts/en.ts';
import { createTranslations, type Translations } from './translations.ts';

export { getDirection, isLanguage, LANGUAGES, type Language } from '@dar/contracts/language';
export { I18nProvider, useTranslation } from './i18n-provider.tsx';
export type { SharedTexts } from './texts/en.ts';
export type { Translate } from './translations.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The type of the texts in each namespace. Host and sections add theirs. */
export interface Namespaces {
  shared: SharedTexts;
}

export type TextSource = Readonly<Record<Language, () => Promise<{ default: object }>>>;

/** The same texts with all Arabic plural forms, so that a missing form is a type error. */
export type WithArabicPlurals<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : WithArabicPlurals<Texts[Key]>;
} & {
  [Key in keyof Texts as Key extends `${infer Stem}_other`
    ? `${Stem}_${'zero' | 'two' | 'few' | 'many'}`
    : never]: string;
};

/** The texts of the shop: one for each page in the browser, one for each request on a server. */
export interface I18n {
  readonly language: Language;
  /** The same object until texts or language change. */
  readonly translations: Translations;
  /** Adds a section's texts and loads them in the current language. Throws when they do not load. */
  addTexts(namespace: string, source: TextSource): Promise<void>;
  /** Loads all added texts and switches. Throws and changes nothing when they do not load. */
  changeLanguage(language: Language): Promise<void>;
  /** Calls `listener` after each change of `translations`. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

const sharedTexts: TextSource = {
  en: () => import(/* webpackChunkName: 'shared-texts-en' */ './texts/en.ts'),
  ar: () => import(/* webpackChunkName: 'shared-texts-ar' */ './texts/ar.ts'),
};

/** Returns the texts of the shared packages. Throws when they do not load. */
export async function createI18n(language: Language): Promise<I18n> {
  const sources = new Map<string, TextSource>();
  const loaded: Record<Language, Map<string, object>> = { en: new Map(), ar: new Map() };
  const listeners = new Set<() => void>();
  const translate = (to: Language) => createTranslations(to, (namespace) => loaded[to].get(namespace));
  let translations = translate(language);

  const show = (next: Language) => {
    translations = translate(next);
    for (const listener of listeners) listener();
  };
  const load = async (to: Language, namespace: string, source: TextSource) => {
    try {
      loaded[to].set(namespace, (await source[to]()).default);
    } catch (cause) {
      throw new Error(`no texts for ${namespace} in ${to}`, { cause });
    }
  };
  const i18n: I18n = {
    get language() {
      return translations.language;
    },
    get translations() {
      return translations;
    },
    async addTexts(namespace, source) {
      if (loaded[i18n.language].has(namespace)) return;
      sources.set(namespace, source);
      try {
        await load(i18n.language, namespace, source);
      } catch (error) {
        // Each change of the language would fail.
        sources.delete(namespace);
        throw error;
      }
    },
    async changeLanguage(next) {
      const getMissing = () => [...sources].filter(([namespace]) => !loaded[next].has(namespace));
      // A section can add its texts meanwhile.
      for (let missing = getMissing(); missing.length > 0; missing = getMissing()) {
        await Promise.all(missing.map(([namespace, source]) => load(next, namespace, source)));
      }
      show(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  await i18n.addTexts('shared', sharedTexts);
  if (process.env.NODE_ENV !== 'production' && typeof window !== 'undefined') {
    followTextUpdates(({ namespace, language: of, texts }) => {
      if (!loaded[of].has(namespace)) return;
      loaded[of].set(namespace, texts);
      show(i18n.language);
    });
  }
  return i18n;
}
