export const MAX_TRANSACTION_ID_LENGTH = 100;

export function readTransactionId(given: string | null | undefined): string | undefined {
  const id = given?.trim();
  return id && id.length <= MAX_TRANSACTION_ID_LENGTH ? id : undefined;
}
