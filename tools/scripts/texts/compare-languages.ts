import type { Language } from '@dar/contracts/language';
import { expectedKeys, isNumberWord } from './plural-forms.ts';

export interface Texts {
  readonly [key: string]: string | Texts;
}

// Arabic texts write these names in Latin letters too.
const NAMES: ReadonlySet<string> = new Set(['Apple Pay', 'App Store', 'Google Pay', 'Google Play']);

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;
const EASTERN_DIGIT = /[٠-٩۰-۹]/;

export function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[path + name, text]] : [...flatten(text, `${path}${name}.`)],
    ),
  );
}

export function compareLanguages(en: ReadonlyMap<string, string>, ar: ReadonlyMap<string, string>): string[] {
  const all = [...en.keys(), ...ar.keys()];
  const missing = (language: Language, texts: ReadonlyMap<string, string>) =>
    [...expectedKeys(all, language)].filter((key) => !texts.has(key));
  return [
    ...missing('ar', ar).map((key) => `${key} is missing in Arabic`),
    ...missing('en', en).map((key) => `${key} is missing in English`),
    ...[...en].flatMap(([key, english]) => {
      const arabic = ar.get(key);
      return arabic === undefined ? [] : findErrors(key, english, arabic).map((error) => `${key} ${error}`);
    }),
  ];
}

function findErrors(key: string, english: string, arabic: string): string[] {
  const errors: string[] = [];
  if (english.trim() === '' || arabic.trim() === '') errors.push('is empty');
  if (!isNumberWord(key) && placeholders(english) !== placeholders(arabic))
    errors.push('has other placeholders in Arabic');
  if (LETTER.test(words(english)) && !NAMES.has(english) && !ARABIC.test(words(arabic)))
    errors.push('is not translated into Arabic');
  if (ARABIC.test(english)) errors.push('has Arabic letters in English');
  if (EASTERN_DIGIT.test(arabic)) errors.push('has digits that are not Latin');
  return errors;
}

function placeholders(text: string): string {
  return (text.match(PLACEHOLDER) ?? []).toSorted().join();
}

function words(text: string): string {
  return text.replaceAll(PLACEHOLDER, '');
}
