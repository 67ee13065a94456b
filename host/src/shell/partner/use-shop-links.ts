import { isPartnerMode } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { useHydrated } from '@dar/ui';
import { transactionParameter } from './transaction-parameter.ts';

interface ShopLinks {
  /** The partner's transaction that the links carry. */
  readonly transactionId?: string | undefined;
  readonly home: string;
  /** The services of an activity, or all services. */
  readonly services: (activityId?: number) => string;
  readonly search: (q: string) => string;
}

/**
 * Returns the links of the shell. In partner mode, and on a page with a transaction, they lead to partner pages with
 * the transaction (docs/rules/partner-mode.md#transaction). Host name and storage apply after hydration.
 */
export function useShopLinks(): ShopLinks {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const hostname = isHydrated ? window.location.hostname : '';
  const carriedId = transactionParameter(pathname, search);
  if (!(carriedId || isPartnerMode({ hostname, pathname }))) {
    return {
      home: paths.home(),
      services: (activityId) => paths.services({ activityId }),
      search: (q) => paths.search({ q }),
    };
  }
  const storedId = isHydrated ? readTransactionId(localStore.get(KEYS.transactionId)) : undefined;
  const transactionId = carriedId ?? storedId;
  return {
    transactionId,
    home: paths.partnerHome({ transactionId }),
    services: (activityId) => paths.partnerServices({ activityId, transactionId }),
    search: (q) => paths.search({ q, transactionId }),
  };
}
