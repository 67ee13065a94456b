import { isPartnerMode } from '@dar/app/partner';
import { matchPath, useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { readTransactionId } from '@dar/contracts/transaction-id';
import { useHydrated } from '@dar/ui';
import { useEffect } from 'react';

interface ShopLinks {
  readonly transactionId?: string | undefined;
  readonly home: string;
  readonly services: (activityId?: number) => string;
  readonly search: (q: string) => string;
}

/** Returns the shell's links, in partner mode to partner pages (docs/rules/partner-mode.md#transaction-id). */
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

/** Stores the partner's transaction id of the URL (docs/rules/partner-mode.md#transaction-id). */
export function useStoreTransaction(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const id = transactionParameter(pathname, search);
    if (id) localStore.set(KEYS.transactionId, id);
  }, [pathname, search]);
}

function transactionParameter(pathname: string, search: string): string | undefined {
  // On the success page the parameter is the invoice's id (docs/rules/checkout.md#success-page).
  if (matchPath(paths.success.pattern, pathname)) return undefined;
  return readTransactionId(new URLSearchParams(search).get(KEYS.transactionId));
}
