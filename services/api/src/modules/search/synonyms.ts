import { getWords, indexTerm } from './search-words.ts';

/** Words and phrases of either language with one meaning, such as 'AC', 'air conditioner' and 'مكيف'. */
export type SynonymGroup = readonly string[];

const getPhrase = (text: string): string =>
  ` ${getWords(text)
    .flatMap((word) => indexTerm(word) ?? [])
    .join(' ')} `;

/** Returns a function that returns all synonyms of the phrases in a text. */
export function createSynonymFinder(groups: readonly SynonymGroup[]): (text: string) => string {
  const prepared = groups.map((group) => ({ phrases: group.map(getPhrase), text: group.join(' ') }));
  return (text) => {
    const searched = getPhrase(text);
    return prepared
      .filter(({ phrases }) => phrases.some((phrase) => searched.includes(phrase)))
      .map((group) => group.text)
      .join(' ');
  };
}
