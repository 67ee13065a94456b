import { paths } from '@dar/shared/paths';
import { KEYS } from '@dar/shared/storage';

// There the parameter is the invoice's id (specification 2, section 2, "Checkout").
const [SUCCESS] = paths.success('').split('?');

/** The partner's transaction that an address brings; null when it brings none. */
export function arrivedTransaction(pathname: string, search: string): string | null {
  if (pathname === SUCCESS) return null;
  return new URLSearchParams(search).get(KEYS.transactionId) || null;
}
