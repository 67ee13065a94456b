import { useLocation } from '@dar/app/router';
import { useHydrated } from '@dar/ui';
import { readNavigationQuery } from './navigation-context.ts';
import { findTransactionId } from './transaction-id.ts';

/** Returns the partner's transaction id. The server knows neither router state nor storage, so the hook reads them after hydration. */
export function useTransactionId(): string | undefined {
  const location = useLocation();
  return useHydrated() ? findTransactionId(location) : readNavigationQuery(location.search).transactionId;
}
