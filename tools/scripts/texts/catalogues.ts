import type { Language } from '@dar/contracts/language';
import { expectedKeys, namesItsNumber } from './plural-forms.ts';

/** A package's texts in one language, as its file exports them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

// Names that Arabic texts write in Latin letters too.
const NAMES: ReadonlySet<string> = new Set(['Apple Pay', 'App Store', 'Google Pay', 'Google Play']);

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;
const EASTERN_DIGIT = /[٠-٩۰-۹]/;

/** Every text by its whole key, such as `menu.cart`. */
export function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[path + name, text]] : [...flatten(text, `${path}${name}.`)],
    ),
  );
}

/** What is wrong between the two languages of a package, a sentence each. */
export function compareLanguages(en: ReadonlyMap<string, string>, ar: ReadonlyMap<string, string>): string[] {
  const all = [...en.keys(), ...ar.keys()];
  const missing = (language: Language, texts: ReadonlyMap<string, string>) =>
    [...expectedKeys(all, language)].filter((key) => !texts.has(key));
  return [
    ...missing('ar', ar).map((key) => `${key} is missing in Arabic`),
    ...missing('en', en).map((key) => `${key} is missing in English`),
    ...[...en].flatMap(([key, english]) => {
      const arabic = ar.get(key);
      return arabic === undefined ? [] : faultsOf(key, english, arabic).map((fault) => `${key} ${fault}`);
    }),
  ];
}

function faultsOf(key: string, english: string, arabic: string): string[] {
  const faults: string[] = [];
  if (english.trim() === '' || arabic.trim() === '') faults.push('is empty');
  if (!namesItsNumber(key) && placeholders(english) !== placeholders(arabic))
    faults.push('has other placeholders in Arabic');
  if (LETTER.test(words(english)) && !NAMES.has(english) && !ARABIC.test(words(arabic)))
    faults.push('is not translated into Arabic');
  if (ARABIC.test(english)) faults.push('has Arabic letters in English');
  if (EASTERN_DIGIT.test(arabic)) faults.push('has other digits than Latin ones');
  return faults;
}

function placeholders(text: string): string {
  return (text.match(PLACEHOLDER) ?? []).toSorted().join();
}

function words(text: string): string {
  return text.replaceAll(PLACEHOLDER, '');
}
