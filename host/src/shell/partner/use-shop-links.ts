import { isPartnerMode } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { useHydrated } from '@dar/ui';
import { transactionParameter } from './transaction-parameter.ts';

interface ShopLinks {
  readonly home: string;
  /** The services of an activity, or all of them. */
  readonly services: (activityId?: number) => string;
}

/**
 * Where the shell's own links lead: in partner mode to the partner's pages, with the transaction (specification 1,
 * section 1). A server knows the path alone; host name and storage count from hydration on.
 */
export function useShopLinks(): ShopLinks {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const hostname = isHydrated ? window.location.hostname : '';
  if (!isPartnerMode({ hostname, pathname })) {
    return { home: paths.home(), services: (activityId) => paths.services({ activityId }) };
  }
  const kept = isHydrated ? readTransactionId(localStore.get(KEYS.transactionId)) : undefined;
  const transactionId = transactionParameter(pathname, search) ?? kept;
  return {
    home: paths.partnerHome({ transactionId }),
    services: (activityId) => paths.partnerServices({ activityId, transactionId }),
  };
}
