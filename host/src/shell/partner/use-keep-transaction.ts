import { paths } from '@dar/shared/paths';
import { useLocation } from '@dar/shared/router';
import { KEYS, local } from '@dar/shared/storage';
import { useEffect } from 'react';

// There the parameter is the invoice's id (specification 2, section 2, "Checkout").
const [SUCCESS] = paths.success('').split('?');

/** Keeps the partner's transaction id that the shopper arrives with, from address to address (specification 1, section 1). */
export function useKeepTransaction(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const id = new URLSearchParams(search).get(KEYS.transactionId);
    if (id && pathname !== SUCCESS) local.set(KEYS.transactionId, id);
  }, [pathname, search]);
}
