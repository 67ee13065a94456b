import * as z from '@dar/contracts/schema';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { optionalId, transactionId } from '@dar/contracts/wire';

const knownId = z.catch(optionalId, undefined);
const knownText = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined);

const carriedState = z.object({
  category_id: knownId,
  /** null asks for all activities and so hides the remembered one. */
  activity_id: z.catch(z.union([z.null(), optionalId]), undefined),
  comera_transaction_id: z.catch(transactionId, undefined),
  image: knownText,
  /** The category that is opened inline on the services screen. */
  opened_category: knownId,
});

/** What a page of the catalogue hands to the next one in router state (specification 1, section 2). */
export type CarriedState = z.output<typeof carriedState>;

/** Router state as the catalogue's own pages write it; whatever else it holds is left out. */
export function readState(state: unknown): CarriedState {
  return z.catch(carriedState, {}).parse(state ?? {});
}

export interface CarriedQuery {
  readonly activityId?: number | undefined;
  readonly transactionId?: string | undefined;
}

/** What the address itself carries: `activity_id` and `comera_transaction_id`. */
export function readQuery(search: string): CarriedQuery {
  const query = new URLSearchParams(search);
  return {
    activityId: knownId.parse(query.get('activity_id') ?? undefined),
    transactionId: readTransactionId(query.get('comera_transaction_id')),
  };
}

/** An id in a path; undefined for what is none. */
export function readId(text: string | undefined): number | undefined {
  return knownId.parse(text);
}

interface ActivitySources {
  readonly state: CarriedState;
  readonly query: CarriedQuery;
  readonly remembered: number | undefined;
}

/** Router state, then the query string, then the last activity (specification 1, section 2, "Activities"). */
export function resolveActivity({ state, query, remembered }: ActivitySources): number | undefined {
  if (state.activity_id !== undefined) return state.activity_id ?? undefined;
  return query.activityId ?? remembered;
}
