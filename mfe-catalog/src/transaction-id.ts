import { isPartnerMode } from '@dar/app/partner';
import { KEYS, localStore } from '@dar/app/storage';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { readQuery, readState } from './navigation-context.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}

/**
 * The partner's transaction that travels along: the address's, then router state's; in partner mode also the one that
 * this browser arrived with. Not for rendering: `useTransactionId` is.
 */
export function knownTransaction({ pathname, search, state }: Place): string | undefined {
  return readQuery(search).transactionId ?? readState(state).comera_transaction_id ?? keptTransaction(pathname);
}

// Outside of partner mode an id from an earlier visit would give partner prices to whoever comes back.
function keptTransaction(pathname: string): string | undefined {
  const kept = readTransactionId(localStore.get(KEYS.transactionId));
  return kept && isPartnerMode({ hostname: window.location.hostname, pathname }) ? kept : undefined;
}
