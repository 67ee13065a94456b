import { readTransactionId } from '../endpoints/transaction-id.ts';

const ACTIVITY_ID = /^\d{1,10}$/;
export const BOOK_PARAMETER = 'book';
// The router ignores case and slashes at the end, too.
const SEARCH_PATH = /^\/search\/*$/i;
const SEARCH_PARAMETERS = ['q', 'activity', 'min', 'max', 'rating', 'date'];
const MAX_SEARCH_PARAMETER = 100;

const HOME_VARIANT = /^(standard|marketing)$/;

/** Returns the parameters that a rendered page depends on, in one order: `?…` or ''. The gateway caches pages by it. */
export function pageSearch(pathname: string, search: string): string {
  if (!search) return '';
  const given = new URLSearchParams(search);
  const result = new URLSearchParams();
  const activityId = given.get('activity_id') ?? '';
  if (ACTIVITY_ID.test(activityId)) result.set('activity_id', activityId);
  const transactionId = readTransactionId(given.get('comera_transaction_id'));
  if (transactionId) result.set('comera_transaction_id', transactionId);
  const variant = given.get('variant') ?? '';
  if (HOME_VARIANT.test(variant)) result.set('variant', variant);
  if (SEARCH_PATH.test(pathname)) {
    for (const name of SEARCH_PARAMETERS) {
      const value = given.get(name)?.trim().slice(0, MAX_SEARCH_PARAMETER);
      if (value) result.set(name, value);
    }
  }
  const text = result.toString();
  return text && `?${text}`;
}
