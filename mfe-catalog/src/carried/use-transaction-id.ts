import { useLocation } from '@dar/app/router';
import { useHydrated } from '@dar/ui';
import { readQuery } from './carried.ts';
import { knownTransaction } from './known-transaction.ts';

/** The known transaction. State and storage are unknown to a server, so they count from hydration on. */
export function useTransactionId(): string | undefined {
  const location = useLocation();
  return useHydrated() ? knownTransaction(location) : readQuery(location.search).transactionId;
}
