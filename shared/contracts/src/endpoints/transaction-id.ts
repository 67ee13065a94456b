import { cleanLine } from '../text/clean-text.ts';

export const MAX_TRANSACTION_ID_LENGTH = 100;

/** Returns undefined for an id that no partner issues, so that its page still loads. */
export function readTransactionId(given: string | null | undefined): string | undefined {
  const id = given && cleanLine(given).trim();
  return id && id.length <= MAX_TRANSACTION_ID_LENGTH && !id.includes('\0') ? id : undefined;
}
