import * as z from '@dar/contracts/schema';
import { MAX_QUERY } from '@dar/contracts/search';
import { optionalId } from '@dar/contracts/wire';

const MAX_PRICE = 100_000;

const optionalFilter = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
const toNumber = z.transform(Number);
const digits = z.string().check(z.regex(/^\d{1,6}$/));
const price = optionalFilter(z.pipe(z.pipe(digits, toNumber), z.number().check(z.maximum(MAX_PRICE))));

const searchParameters = z.object({
  q: z._default(z.string(), ''),
  activity: z.catch(optionalId, undefined),
  min: price,
  max: price,
  rating: optionalFilter(z.pipe(z.enum(['4', '4.5', '4.8']), toNumber)),
  date: optionalFilter(z.iso.date()),
});

export const RATINGS = [4, 4.5, 4.8] as const;

/** The query and the filters of the address. Prices are whole AED. */
export type SearchFilters = z.output<typeof searchParameters>;

/** Omits invalid filters and control characters, which the API rejects. The first of two equal parameters counts. */
export function readSearchFilters(search: string): SearchFilters {
  const parameters = Object.fromEntries([...new URLSearchParams(search)].reverse());
  const filters = searchParameters.parse(parameters);
  return {
    ...filters,
    q: filters.q
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_QUERY),
  };
}

export function isFiltered(filters: SearchFilters): boolean {
  return countFilters(filters) > 0 || filters.activity !== undefined;
}

export function countFilters({ min, max, rating, date }: SearchFilters): number {
  return [min, max, rating, date].filter((value) => value !== undefined).length;
}
