import type { Language } from '@dar/contracts/language';

const FORM = /_(zero|one|two|few|many|other)$/;

/** What the code asks for: i18next finds the form of a number by itself. */
export function askedKey(key: string): string {
  return key.replace(FORM, '');
}

// One of a text’s forms for a number.
function isPlural(key: string): boolean {
  return FORM.test(key);
}

/** Forms that name their number in a word of their own and so need no digits. */
export function namesItsNumber(key: string): boolean {
  return /_(zero|one|two)$/.test(key);
}

/** The keys that a language must have: of a text for a number, every form that the language has. */
export function expectedKeys(keys: Iterable<string>, language: Language): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Set(
    [...keys].flatMap((key) =>
      isPlural(key) ? pluralCategories.map((category) => `${askedKey(key)}_${category}`) : [key],
    ),
  );
}
