interface Named {
  readonly name: string;
  readonly name_ar: string;
}

const MIN_LETTERS = 3;

/**
 * Returns distinct queries of four kinds in turns: a word of a name, the beginning of one, two words of one name, and a
 * word without its third letter. English and Arabic names take turns.
 */
export function searchQueries(entries: readonly Named[]): string[] {
  const queries = entries.flatMap(({ name, name_ar }, index) => {
    const words = (index % 2 === 0 ? name : name_ar).split(/[^\p{L}]+/u).filter(({ length }) => length >= MIN_LETTERS);
    const [first = '', second = first] = words;
    const last = words.at(-1) ?? '';
    return [last, first.slice(0, MIN_LETTERS), `${first} ${second}`, last.slice(0, 2) + last.slice(MIN_LETTERS)];
  });
  return [...new Set(queries)].filter(({ length }) => length >= MIN_LETTERS);
}
