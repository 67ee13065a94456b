import { useLocation } from '@dar/app/router';
import { KEYS, local } from '@dar/app/storage';
import { useEffect } from 'react';
import { arrivedTransaction } from './arrived-transaction.ts';

/** Keeps the partner's transaction id that the shopper arrives with, from address to address (specification 1, section 1). */
export function useKeepTransaction(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const id = arrivedTransaction(pathname, search);
    if (id) local.set(KEYS.transactionId, id);
  }, [pathname, search]);
}
