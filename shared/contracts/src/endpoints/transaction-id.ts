export const MAX_TRANSACTION_ID_LENGTH = 100;

/** Returns a trimmed transaction id; undefined if it is empty or too long. */
export function readTransactionId(given: string | null | undefined): string | undefined {
  const id = given?.trim();
  return id && id.length <= MAX_TRANSACTION_ID_LENGTH ? id : undefined;
}
