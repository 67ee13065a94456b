import { useLocation } from '@dar/app/router';
import { useHydrated } from '@dar/ui';
import { type CarriedQuery, type CarriedState, readQuery, readState, resolveActivity } from './navigation-context.ts';
import { useRememberedActivity } from './remembered-activity.ts';
import { useTransactionId } from './use-transaction-id.ts';

export interface Carried extends CarriedQuery {
  readonly state: CarriedState;
}

const NOTHING = readState(undefined);

/**
 * The activity and the partner's transaction that travel along from page to page. Router state outlives a reload and
 * is unknown to a server, so it counts from hydration on.
 */
export function useCarried(): Carried {
  const location = useLocation();
  const isHydrated = useHydrated();
  const remembered = useRememberedActivity(location.key);
  const state = isHydrated ? readState(location.state) : NOTHING;
  const query = readQuery(location.search);
  return {
    activityId: resolveActivity({ state, query, remembered }),
    transactionId: useTransactionId(),
    state,
  };
}
