import type { FoundCategory } from '@dar/contracts/search';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import { type SearchDocument, searchDocuments } from './search-documents.ts';
import { getTerms, getWords, indexTerm } from './search-words.ts';

/** More words of a query are ignored. */
const MAX_TERMS = 8;
/** Shorter words match whole words only. */
const PREFIX_FROM = 3;
/** Longer words match with one wrong letter in four. */
const FUZZY_FROM = 4;
const MISTYPED = 0.25;
/** With more results by name, options and descriptions are not searched: nobody would see them. */
const ENOUGH_BY_NAME = 200;
/** Below this number of services with all words, those that share most of three or more words follow. */
const FEW = 3;
/** The share of the words that they need. */
const MIN_SHARED = 2 / 3;
/** Documents that are indexed without a pause for requests. */
const CHUNK = 200;

const BY_NAME = ['name', 'keywords', 'category'];

const STRICT: SearchOptions = {
  // The query consists of terms already.
  tokenize: (terms) => terms.split(' '),
  processTerm: (term) => term,
  combineWith: 'AND',
  prefix: (term) => term.length >= PREFIX_FROM,
  boost: { name: 6, keywords: 3, category: 2, options: 1.5 },
  weights: { prefix: 0.6, fuzzy: 0.2 },
};
const FUZZY: SearchOptions = { ...STRICT, fuzzy: (term) => (term.length >= FUZZY_FROM ? MISTYPED : false) };

export interface SearchHits {
  readonly serviceIds: readonly number[];
  /** The query that was answered instead of the given one, else ''. */
  readonly correctedQuery: string;
  readonly categories: readonly FoundCategory[];
  readonly activityIds: readonly number[];
}

export class SearchIndex {
  readonly #services = createIndex();
  readonly #groups = createIndex();
  readonly #categories: ReadonlyMap<number, FoundCategory>;
  readonly #popular: readonly number[];
  /** A written word of each term. */
  readonly #written = new Map<string, string>();

  private constructor({ categories, popular }: Pick<ReturnType<typeof searchDocuments>, 'categories' | 'popular'>) {
    this.#categories = categories;
    this.#popular = popular;
  }

  /** Indexes the catalog in chunks, so that a large one does not hold up requests. */
  static async build(snapshot: CatalogSnapshot): Promise<SearchIndex> {
    const documents = searchDocuments(snapshot);
    const index = new SearchIndex(documents);
    for (const { name, keywords, category, options } of [...documents.services, ...documents.groups]) {
      for (const word of getWords(`${name} ${category} ${keywords} ${options}`)) index.#remember(word);
    }
    await index.#groups.addAllAsync(documents.groups, { chunkSize: CHUNK });
    await index.#services.addAllAsync(documents.services, { chunkSize: CHUNK });
    return index;
  }

  /** Returns the matches of a query. An empty query matches the services with the most reviews. */
  find(query: string): SearchHits {
    if (query === '') return { serviceIds: this.#popular, correctedQuery: '', categories: [], activityIds: [] };
    const terms = getTerms(query).slice(0, MAX_TERMS);
    const strict = this.#strict(terms);
    if (strict.serviceIds.length > 0 || strict.categories.length > 0 || strict.activityIds.length > 0) {
      const { serviceIds: withAll } = strict;
      const serviceIds = withAll.length < FEW ? this.#withMostOf(terms, withAll) : withAll;
      return { ...strict, serviceIds, correctedQuery: '' };
    }
    const indexed = this.#correct(query);
    const shared = this.#withMostOf(indexed.map(({ term }) => term));
    if (shared.length > 0) {
      const isCorrected = indexed.some(({ term }, index) => term !== terms[index]);
      const correctedQuery = isCorrected ? indexed.map(({ written }) => written).join(' ') : '';
      return { serviceIds: shared, categories: [], activityIds: [], correctedQuery };
    }
    const [best] = this.#services.search(indexed.map(({ term }) => term).join(' '), { combineWith: 'OR' });
    const corrected = indexed.filter(({ term }) => best?.queryTerms.includes(term));
    const found = this.#strict(corrected.map(({ term }) => term));
    return { ...found, correctedQuery: corrected.map(({ written }) => written).join(' ') };
  }

  /** Returns `first`, then the services whose names and options share most of three or more terms, most terms first. */
  #withMostOf(terms: readonly string[], first: readonly number[] = []): readonly number[] {
    if (terms.length < 3) return first;
    const others = this.#services
      .search(terms.join(' '), { combineWith: 'OR', fields: [...BY_NAME, 'options'] })
      .map(({ id, queryTerms }) => ({ id: Number(id), count: new Set(queryTerms).size }))
      .filter(({ id, count }) => count >= Math.ceil(terms.length * MIN_SHARED) && !first.includes(id))
      .sort((one, other) => other.count - one.count);
    return [...first, ...others.map(({ id }) => id)];
  }

  #strict(terms: readonly string[]): Omit<SearchHits, 'correctedQuery'> {
    const query = terms.join(' ');
    const byName = this.#services.search(query, { fields: BY_NAME });
    const services = byName.length < ENOUGH_BY_NAME ? this.#services.search(query) : byName;
    const groups = this.#groups.search(query).map(({ id }) => Number(id));
    return {
      serviceIds: services.map(({ id }) => Number(id)),
      categories: groups.flatMap((id) => this.#categories.get(id) ?? []),
      activityIds: groups.filter((id) => id < 0).map((id) => -id),
    };
  }

  /** Returns the words of a query as the catalog has them, without unknown ones. */
  #correct(query: string): { readonly term: string; readonly written: string }[] {
    const words = getWords(query).slice(0, MAX_TERMS);
    return words.flatMap((word) => {
      const term = indexTerm(word);
      const [best] = term === null ? [] : this.#services.search(term, FUZZY);
      if (term === null || !best) return [];
      if (best.terms.some((found) => found.startsWith(term))) return [{ term, written: word.toLowerCase() }];
      return best.terms.slice(0, 1).map((found) => ({ term: found, written: this.#written.get(found) ?? found }));
    });
  }

  #remember(word: string): void {
    const term = indexTerm(word);
    if (term !== null && !this.#written.has(term)) this.#written.set(term, word.toLowerCase());
  }
}

function createIndex(): MiniSearch<SearchDocument> {
  return new MiniSearch<SearchDocument>({
    fields: ['name', 'keywords', 'category', 'options', 'description'],
    tokenize: getWords,
    processTerm: indexTerm,
    searchOptions: STRICT,
  });
}
