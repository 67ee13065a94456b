import { KEYS } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { readTransactionId } from '@dar/contracts/transaction-id';

// On the success page the parameter is the invoice's id (specification 2, section 2, "Checkout").
const [SUCCESS_PATH] = paths.success('').split('?');

/** Returns the partner's transaction id of a URL. */
export function transactionParameter(pathname: string, search: string): string | undefined {
  if (pathname === SUCCESS_PATH) return undefined;
  return readTransactionId(new URLSearchParams(search).get(KEYS.transactionId));
}
