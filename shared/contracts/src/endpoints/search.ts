import * as z from '@dar/contracts/schema';
import { serviceSummary } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { amount, emptyToUndefined, optionalDate, optionalId, page, text, transactionId } from './wire.ts';

/** The longest query in characters. Browsers cut longer ones. */
export const MAX_QUERY = 100;

export const SEARCH_PAGE_SIZE = 12;

/** `parseAmount` reads 12 digits before the point. `optionalAmount` has no limit, which released sections rely on. */
const MAX_AMOUNT_LENGTH = '999999999999.99'.length;

const priceLimit = z.optional(z.union([emptyToUndefined, amount.check(z.maxLength(MAX_AMOUNT_LENGTH))]));

const rating = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^[0-5](\.\d)?$/, 'must be a rating from 0 to 5')),
    z.transform((digits) => Number(digits)),
  ),
]);

const optionalRating = z.optional(
  z.union([emptyToUndefined, z.pipe(rating, z.number().check(z.minimum(0), z.maximum(5)))]),
);

const found = { id: z.int(), name: z.string(), name_ar: z.string(), image: z.string() };

const foundCategory = z.object({
  ...found,
  activity_id: z.int(),
  activity: z.string(),
  activity_ar: z.string(),
});
export type FoundCategory = z.output<typeof foundCategory>;

const activityCount = z.object({ id: z.int(), name: z.string(), name_ar: z.string(), count: z.int() });

export const searchCatalog = endpoint({
  path: '/search',
  auth: 'none',
  readsPublicData: true,
  summary:
    'Services and categories by words of both languages, best match first; without words the most reviewed services',
  input: z.object({
    query: z._default(text(MAX_QUERY), ''),
    activity_id: optionalId,
    min_price: priceLimit,
    max_price: priceLimit,
    min_rating: optionalRating,
    date: optionalDate,
    ...page,
    comera_transaction_id: transactionId,
  }),
  output: z.object({
    oData: z.object({
      query: z.string(),
      /** The query that was answered instead of a mistyped one; '' otherwise. */
      corrected_query: z.string(),
      service_list: z.array(serviceSummary),
      total: z.int(),
      /** At most six; only on the first page without filters. */
      categories: z.array(foundCategory),
      /** Counts with all filters but the activity. */
      activities: z.array(activityCount),
    }),
  }),
});

export type ActivityCount = z.output<typeof activityCount>;

const suggestion = z.object({
  kind: z.enum(['service', 'category', 'activity']),
  ...found,
  activity_id: z.int(),
  /** The category of a service, or the activity of a category; '' for an activity. */
  within: z.string(),
  within_ar: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

export const searchSuggestions = endpoint({
  path: '/search/suggestions',
  auth: 'none',
  readsPublicData: true,
  summary: 'At most eight matches while a shopper types; without words the most reviewed services',
  input: z.object({ query: z._default(text(MAX_QUERY), '') }),
  output: z.object({ oData: z.object({ corrected_query: z.string(), list: z.array(suggestion) }) }),
});
