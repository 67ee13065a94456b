import { isApiError } from '@dar/app/api-error';

/** What to say of a call that failed. */
export interface Failure {
  /** In English; empty when there are no words. */
  readonly message: string;
  /** The same in Arabic; empty when there are no words. */
  readonly messageAr: string;
  /** There were too many tries: nothing is wrong with what was entered. */
  readonly isTooMany: boolean;
  /** Seconds to wait before the next try, where the server said so. */
  readonly waitSeconds?: number | undefined;
}

/** A failure of which the server said nothing. */
export const NO_WORDS: Failure = { message: '', messageAr: '', isTooMany: false };

/** The server's own words about a failed call, in both languages where it gave both. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return NO_WORDS;
  const { messageAr = '', retryAfter } = error.details;
  return { message: error.message, messageAr, isTooMany: error.kind === 'too-many', waitSeconds: retryAfter };
}
