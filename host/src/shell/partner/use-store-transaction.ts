import { useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { useEffect } from 'react';
import { transactionParameter } from './transaction-parameter.ts';

/** Stores the partner's transaction id of the URL (docs/rules/partner-mode.md#transaction). */
export function useStoreTransaction(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const id = transactionParameter(pathname, search);
    if (id) localStore.set(KEYS.transactionId, id);
  }, [pathname, search]);
}
