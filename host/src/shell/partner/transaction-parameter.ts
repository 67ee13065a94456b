import { KEYS } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { readTransactionId } from '@dar/contracts/transaction-id';

// There the parameter is the invoice's id (specification 2, section 2, "Checkout").
const [SUCCESS] = paths.success('').split('?');

/** Returns the partner's transaction that an address brings; undefined when it brings none. */
export function transactionParameter(pathname: string, search: string): string | undefined {
  if (pathname === SUCCESS) return undefined;
  return readTransactionId(new URLSearchParams(search).get(KEYS.transactionId));
}
