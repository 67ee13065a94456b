import type { Language } from '@dar/contracts/language';

const FORM = /_(zero|one|two|few|many|other)$/;

/** Returns the key that code uses. i18next adds the plural form. */
export function baseKey(key: string): string {
  return key.replace(FORM, '');
}

/** Returns whether the form may name its number in a word, such as the Arabic dual, instead of a placeholder. */
export function isNumberWord(key: string): boolean {
  return /_(zero|one|two)$/.test(key);
}

/** Returns the keys that a language must have, with all its plural forms. */
export function expectedKeys(keys: Iterable<string>, language: Language): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Set(
    [...keys].flatMap((key) =>
      FORM.test(key) ? pluralCategories.map((category) => `${baseKey(key)}_${category}`) : [key],
    ),
  );
}
