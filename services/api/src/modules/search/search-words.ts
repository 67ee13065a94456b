import { searchTerm } from '../../search-term.ts';

/** Words that say nothing about a service. Arabic ones are without the article, as `searchTerm` returns them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and any are at by for from i in is it me my near need of on or our some to want with you your في من على الى عن مع او و يا اريد احتاج'.split(
    ' ',
  ),
);
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u;
/** The gap of 'A/C' or 'D.I.Y.'. */
const BETWEEN_INITIALS = /(?<![\p{L}\p{N}])(\p{L})[./](?=\p{L}(?![\p{L}\p{N}]))/gu;
/** A shorter stem would match too much. */
const MIN_STEM = 3;
const ENGLISH_PLURAL = /(?<![su])s$/;
const ARABIC_PREFIX = /^(?:وال|بال|لل)/;
const ARABIC_ENDING = /(?:ات|ون|ين|يه|ها|ه)$/;

/** Returns the words of a text as they are written, with 'A/C' as 'AC'. */
export function getWords(text: string): string[] {
  return text.replace(BETWEEN_INITIALS, '$1').split(SEPARATORS).filter(Boolean);
}

/** Returns the term of a word in the index: normalized and without plural ending. Returns null for a stop word. */
export function indexTerm(word: string): string | null {
  const plain = searchTerm(word);
  if (plain === null || STOP_WORDS.has(plain)) return null;
  return toStem(toStem(toStem(plain, ENGLISH_PLURAL), ARABIC_PREFIX), ARABIC_ENDING);
}

export function getTerms(text: string): string[] {
  return [...new Set(getWords(text).flatMap((word) => indexTerm(word) ?? []))];
}

function toStem(term: string, affix: RegExp): string {
  const stem = term.replace(affix, '');
  return stem.length < MIN_STEM ? term : stem;
}
