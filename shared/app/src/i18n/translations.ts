import type { Language } from '@dar/contracts/language';
import type { Namespaces } from './i18n.ts';

type WithoutPluralForm<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

/** The keys of nested texts, such as `order.total`. Plural forms of a text have one key. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPluralForm<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

type Values = Readonly<Record<string, string | number>>;

/** Returns a text with its `{{values}}`. The number `count` chooses the plural form of the language. */
export type Translate<Namespace extends keyof Namespaces> = (
  key: KeyOf<Namespaces[Namespace]>,
  values?: Values,
) => string;

export interface Translation<Namespace extends keyof Namespaces> {
  readonly t: Translate<Namespace>;
  readonly i18n: { readonly language: Language };
}

/** The texts in one language. */
export interface Translations {
  readonly language: Language;
  /** Returns the same functions for the same namespace. */
  get<Namespace extends keyof Namespaces>(namespace: Namespace): Translation<Namespace>;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** `getTexts` returns the loaded texts of a namespace. A text that is not there is its key. */
export function createTranslations(
  language: Language,
  getTexts: (namespace: string) => object | undefined,
): Translations {
  const plurals = new Intl.PluralRules(language);
  const translations = new Map<string, unknown>();
  const create = (namespace: string) => ({
    t: (key: string, values: Values = {}) => {
      const texts = getTexts(namespace);
      const { count } = values;
      const plural = typeof count === 'number' ? findText(texts, `${key}_${plurals.select(count)}`) : undefined;
      const text = plural ?? findText(texts, key) ?? key;
      return text.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''));
    },
    i18n: { language },
  });
  return {
    language,
    get: <Namespace extends keyof Namespaces>(namespace: Namespace) => {
      const translation = translations.get(namespace) ?? create(namespace);
      translations.set(namespace, translation);
      return translation as Translation<Namespace>;
    },
  };
}

function findText(texts: unknown, key: string): string | undefined {
  const found = key.split('.').reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], texts);
  return typeof found === 'string' ? found : undefined;
}
