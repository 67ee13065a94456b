import { isPartnerMode } from '@dar/shared/partner';
import { useLocation } from '@dar/shared/router';
import { KEYS, local } from '@dar/shared/storage';
import { useHydrated } from '@dar/shared/ui';
import { readQuery, readState } from './carried.ts';

/**
 * The partner's transaction that travels along: the address's, then router state's; in partner mode also the one that
 * this browser arrived with. State and storage are unknown to a server, so they count from hydration on.
 */
export function useTransactionId(): string | undefined {
  const { pathname, search, state } = useLocation();
  const isHydrated = useHydrated();
  const { transactionId } = readQuery(search);
  if (transactionId !== undefined || !isHydrated) return transactionId;
  return readState(state).comera_transaction_id ?? keptTransaction(pathname);
}

// Outside of partner mode an id from an earlier visit would give partner prices to whoever comes back.
function keptTransaction(pathname: string): string | undefined {
  const isPartner = isPartnerMode({ hostname: window.location.hostname, pathname });
  return (isPartner && local.get(KEYS.transactionId)) || undefined;
}
