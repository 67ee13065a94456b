/** The most characters of a partner's transaction id: on pages, in calls and in the database. */
export const MAX_TRANSACTION_ID_LENGTH = 100;

/** Returns a partner's transaction id, trimmed; undefined for none and for a text that is too long to be one. */
export function readTransactionId(given: string | null | undefined): string | undefined {
  const id = given?.trim();
  return id && id.length <= MAX_TRANSACTION_ID_LENGTH ? id : undefined;
}
