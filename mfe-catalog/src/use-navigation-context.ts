import { useLocation } from '@dar/app/router';
import { useHydrated } from '@dar/ui';
import {
  type NavigationQuery,
  type NavigationState,
  readNavigationQuery,
  readNavigationState,
  resolveActivity,
} from './navigation-context.ts';
import { useStoredActivityId } from './stored-activity.ts';
import { useTransactionId } from './use-transaction-id.ts';

export interface NavigationContext extends NavigationQuery {
  readonly state: NavigationState;
}

const NOTHING = readNavigationState(undefined);

/**
 * Returns the activity and the partner's transaction of this visit. Router state survives a reload and the server does
 * not know it, so the hook reads it after hydration.
 */
export function useNavigationContext(): NavigationContext {
  const location = useLocation();
  const isHydrated = useHydrated();
  const remembered = useStoredActivityId(location.key);
  const state = isHydrated ? readNavigationState(location.state) : NOTHING;
  const query = readNavigationQuery(location.search);
  return {
    activityId: resolveActivity({ state, query, remembered }),
    transactionId: useTransactionId(),
    state,
  };
}
