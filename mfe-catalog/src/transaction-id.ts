import { isPartnerMode } from '@dar/app/partner';
import { KEYS, localStore } from '@dar/app/storage';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { readNavigationQuery, readNavigationState } from './navigation-context.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}

/**
 * Returns the partner's transaction id of the query string, else of router state. In partner mode it also reads the
 * stored one. Do not call it during render: call `useTransactionId`.
 */
export function findTransactionId({ pathname, search, state }: Address): string | undefined {
  return (
    readNavigationQuery(search).transactionId ??
    readNavigationState(state).comera_transaction_id ??
    storedTransactionId(pathname)
  );
}

// Outside partner mode a stored id would give partner prices to a returning customer.
function storedTransactionId(pathname: string): string | undefined {
  const kept = readTransactionId(localStore.get(KEYS.transactionId));
  return kept && isPartnerMode({ hostname: window.location.hostname, pathname }) ? kept : undefined;
}
