import * as z from '@dar/contracts/schema';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { optionalId, transactionId } from '@dar/contracts/wire';

const knownId = z.catch(optionalId, undefined);
const knownText = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined);

const homeVariant = z.catch(z.optional(z.enum(['standard', 'marketing'])), undefined);

const navigationState = z.object({
  category_id: knownId,
  /** null means all activities and overrides the stored one. */
  activity_id: z.catch(z.union([z.null(), optionalId]), undefined),
  comera_transaction_id: z.catch(transactionId, undefined),
  image: knownText,
  /** The category that is expanded on the categories page. */
  opened_category: knownId,
});

/** The router state that catalog pages pass on (docs/rules/browsing.md#activity). */
export type NavigationState = z.output<typeof navigationState>;

/** Parses router state. Drops every field that catalog pages do not write. */
export function readNavigationState(state: unknown): NavigationState {
  return z.catch(navigationState, {}).parse(state ?? {});
}

export interface NavigationQuery {
  readonly activityId?: number | undefined;
  readonly transactionId?: string | undefined;
}

/** Parses `activity_id` and `comera_transaction_id` of a query string. */
export function readNavigationQuery(search: string): NavigationQuery {
  const query = new URLSearchParams(search);
  return {
    activityId: knownId.parse(query.get('activity_id') ?? undefined),
    transactionId: readTransactionId(query.get('comera_transaction_id')),
  };
}

/** Parses `variant` of a query string, which previews a variant of the home page. */
export function readHomeVariant(search: string): 'standard' | 'marketing' | undefined {
  return homeVariant.parse(new URLSearchParams(search).get('variant') ?? undefined);
}

/** Parses an id of a path. Returns undefined for any other text. */
export function readId(text: string | undefined): number | undefined {
  return knownId.parse(text);
}

interface ActivitySources {
  readonly state: NavigationState;
  readonly query: NavigationQuery;
  readonly remembered: number | undefined;
}

/** Returns the activity of router state, else of the query string, else the stored one. */
export function resolveActivity({ state, query, remembered }: ActivitySources): number | undefined {
  if (state.activity_id !== undefined) return state.activity_id ?? undefined;
  return query.activityId ?? remembered;
}
