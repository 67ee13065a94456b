const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ال', 'the']);
/** Optional Arabic vowel and length marks. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;
const LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه' };
const EASTERN_ZERO = '٠'.charCodeAt(0);

/** Removes accents, vowel marks and the article, and unifies letters and digits. Returns null for a stop word. */
export function searchTerm(word: string): string | null {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    // NFD separates a hamza from its letter.
    .replace(MARKS, '')
    .replace(/[ٱىة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - EASTERN_ZERO))
    .replace(/^ال(?=.{2})/, '');
  return plain === '' || ARTICLES.has(plain) ? null : plain;
}
