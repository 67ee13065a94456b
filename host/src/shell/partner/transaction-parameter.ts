import { matchPath } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { readTransactionId } from '@dar/contracts/transaction-id';

const [SUCCESS_PATH = ''] = paths.success('').split('?');

/** Returns the partner's transaction id of a URL. */
export function transactionParameter(pathname: string, search: string): string | undefined {
  // On the success page the parameter is the invoice's id (docs/rules/checkout.md#success-page).
  if (matchPath(SUCCESS_PATH, pathname)) return undefined;
  return readTransactionId(new URLSearchParams(search).get(KEYS.transactionId));
}
