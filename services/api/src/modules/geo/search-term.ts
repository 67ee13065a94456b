const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال', 'the']);
/** Marks of vowels and length that Arabic may be written with or without. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;
const LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه' };
const EASTERN_ZERO = '٠'.charCodeAt(0);

/**
 * A word as places are found by: without accents, vowel marks and the article, with one form for letters that people
 * interchange and Latin digits. Null for a word that tells nothing.
 */
export function searchTerm(word: string): string | null {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    // A hamza on a letter has come apart from it and goes with the marks.
    .replace(MARKS, '')
    .replace(/[ٱىة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - EASTERN_ZERO))
    .replace(/^ال(?=.{2})/, '');
  return plain === '' || ARTICLES.has(plain) ? null : plain;
}
