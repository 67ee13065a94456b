import { readTransactionId } from '../endpoints/transaction-id.ts';

// The longest row id has ten digits.
const ACTIVITY_ID = /^\d{1,10}$/;

/**
 * The part of a query that a page's content may depend on before it is hydrated, always written in the same way: `?…`, or
 * '' for none. The edge renders a page with this part alone, and keeps one copy of it for every other query.
 */
export function pageSearch(search: string): string {
  if (!search) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const activityId = given.get('activity_id') ?? '';
  if (ACTIVITY_ID.test(activityId)) kept.set('activity_id', activityId);
  const transactionId = readTransactionId(given.get('comera_transaction_id'));
  if (transactionId) kept.set('comera_transaction_id', transactionId);
  const text = kept.toString();
  return text && `?${text}`;
}
