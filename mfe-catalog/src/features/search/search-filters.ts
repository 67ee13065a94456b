import * as z from '@dar/contracts/schema';
import { optionalId } from '@dar/contracts/wire';

const MAX_QUERY = 100;
const MAX_PRICE = 100_000;

const wholeNumber = (max: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,6}$/)),
        z.pipe(
          z.transform((digits: string) => Number(digits)),
          z.number().check(z.maximum(max)),
        ),
      ),
    ),
    undefined,
  );

const addressParameters = z.object({
  q: z._default(z.string(), ''),
  activity: z.catch(optionalId, undefined),
  min: wholeNumber(MAX_PRICE),
  max: wholeNumber(MAX_PRICE),
  rating: z.catch(
    z.optional(
      z.pipe(
        z.enum(['4', '4.5', '4.8']),
        z.transform((text) => Number(text)),
      ),
    ),
    undefined,
  ),
  date: z.catch(z.optional(z.iso.date()), undefined),
});

/** The least ratings that a shopper can choose. */
export const RATINGS = [4, 4.5, 4.8] as const;

/** The query and the filters of the address. Prices are whole AED. */
export type SearchFilters = z.output<typeof addressParameters>;

/**
 * Parses the parameters of `/search`. Omits invalid filters, and control characters, which the API rejects. The first of two
 * equal parameters counts, as on the server.
 */
export function readSearchFilters(search: string): SearchFilters {
  const given = Object.fromEntries([...new URLSearchParams(search)].reverse());
  const filters = addressParameters.parse(given);
  return {
    ...filters,
    q: filters.q
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_QUERY),
  };
}

/** Returns whether the results leave out matches of the query. */
export function isFiltered(filters: SearchFilters): boolean {
  return countFilters(filters) > 0 || filters.activity !== undefined;
}

/** Returns the number of filters beside the query and the activity. */
export function countFilters({ min, max, rating, date }: SearchFilters): number {
  return [min, max, rating, date].filter((value) => value !== undefined).length;
}
