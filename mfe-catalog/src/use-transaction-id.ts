import { useLocation } from '@dar/app/router';
import { useHydrated } from '@dar/ui';
import { readQuery } from './navigation-context.ts';
import { knownTransaction } from './transaction-id.ts';

/** The known transaction. State and storage are unknown to a server, so they count from hydration on. */
export function useTransactionId(): string | undefined {
  const location = useLocation();
  return useHydrated() ? knownTransaction(location) : readQuery(location.search).transactionId;
}
