import { cleanLine } from '../text/clean-text.ts';

export const MAX_TRANSACTION_ID_LENGTH = 100;

export function readTransactionId(given: string | null | undefined): string | undefined {
  const id = given && cleanLine(given).trim();
  return id && id.length <= MAX_TRANSACTION_ID_LENGTH ? id : undefined;
}
