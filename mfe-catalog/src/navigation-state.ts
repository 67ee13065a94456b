import { isPartnerMode } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { optionalId, parseId, transactionId } from '@dar/contracts/wire';
import { useHydrated } from '@dar/ui';
import { useEffect, useMemo } from 'react';

const validId = z.catch(optionalId, undefined);
const validText = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), undefined);

const homeVariant = z.catch(z.optional(z.enum(['standard', 'marketing'])), undefined);

const navigationState = z.object({
  category_id: validId,
  /** null means all activities and overrides the stored one. */
  activity_id: z.catch(z.union([z.null(), optionalId]), undefined),
  comera_transaction_id: z.catch(transactionId, undefined),
  image: validText,
  opened_category: validId,
});

/** The router state that catalog pages pass on (docs/rules/browsing.md#activity). */
export type NavigationState = z.output<typeof navigationState>;

export function readNavigationState(state: unknown): NavigationState {
  return z.catch(navigationState, {}).parse(state ?? {});
}

export interface NavigationQuery {
  readonly activityId?: number | undefined;
  readonly transactionId?: string | undefined;
}

export function readNavigationQuery(search: string): NavigationQuery {
  const query = new URLSearchParams(search);
  return {
    activityId: parseId(query.get('activity_id') ?? undefined),
    transactionId: readTransactionId(query.get('comera_transaction_id')),
  };
}

export function readHomeVariant(search: string): 'standard' | 'marketing' | undefined {
  return homeVariant.parse(new URLSearchParams(search).get('variant') ?? undefined);
}

/** Returns the last viewed activity. Do not call it during render: call `useNavigationState`. */
export function readStoredActivityId(): number | undefined {
  return parseId(localStore.get(KEYS.activityId) ?? undefined);
}

export function useStoreActivityId(activityId: number | undefined): void {
  useEffect(() => {
    if (activityId !== undefined) localStore.set(KEYS.activityId, String(activityId));
  }, [activityId]);
}

/** Returns the activity of router state, else of the query string, else the stored one. */
export function resolveActivity(state: NavigationState, query: NavigationQuery, stored: number | undefined) {
  if (state.activity_id !== undefined) return state.activity_id ?? undefined;
  return query.activityId ?? stored;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}

/** Returns the transaction id of query or state. Do not call it during render: call `useTransactionId`. */
export function findTransactionId({ pathname, search, state }: Address): string | undefined {
  return (
    readNavigationQuery(search).transactionId ??
    readNavigationState(state).comera_transaction_id ??
    readStoredTransactionId(pathname)
  );
}

// Outside partner mode a stored id would give partner prices to a returning customer.
function readStoredTransactionId(pathname: string): string | undefined {
  const stored = readTransactionId(localStore.get(KEYS.transactionId));
  return stored && isPartnerMode({ hostname: window.location.hostname, pathname }) ? stored : undefined;
}

/** Returns the partner's transaction id. The server knows neither router state nor storage, so the hook reads them after hydration. */
export function useTransactionId(): string | undefined {
  const location = useLocation();
  return useHydrated() ? findTransactionId(location) : readNavigationQuery(location.search).transactionId;
}

export interface Navigation extends NavigationQuery {
  readonly state: NavigationState;
}

const NO_STATE = readNavigationState(undefined);

/** Reads router state and storage after hydration, because the server knows neither. */
export function useNavigationState(): Navigation {
  const location = useLocation();
  const isHydrated = useHydrated();
  // An activity that the page stores takes effect on the next visit.
  const stored = useMemo(() => (isHydrated ? readStoredActivityId() : undefined), [location.key, isHydrated]);
  const state = isHydrated ? readNavigationState(location.state) : NO_STATE;
  const query = readNavigationQuery(location.search);
  return { activityId: resolveActivity(state, query, stored), transactionId: useTransactionId(), state };
}
