import { isApiError } from '@dar/app/api-error';

/** Why a call did not succeed, as the phone acts on it. */
export type Failure =
  | { readonly what: 'no-line' | 'signed-out' | 'other-member' }
  /** Another attempt may succeed. */
  | { readonly what: 'later'; readonly retryAfter?: number }
  | { readonly what: 'refused'; readonly why: string; readonly message?: string; readonly messageAr?: string };

/** Returns what the error of a call means. */
export function readFailure(error: unknown): Failure {
  // Of the signal with the time limit.
  if (error instanceof Error && error.name === 'TimeoutError') return { what: 'no-line' };
  if (!isApiError(error)) return { what: 'later' };
  const { kind, message, details } = error;
  const { retryAfter, messageAr, code = kind } = details;
  if (kind === 'network') return { what: 'no-line' };
  if (kind === 'unauthorized') return { what: 'signed-out' };
  if (kind === 'forbidden') return { what: 'other-member' };
  if (kind === 'server-error' || kind === 'malformed' || kind === 'rate-limited') {
    return { what: 'later', ...(retryAfter !== undefined && { retryAfter }) };
  }
  return { what: 'refused', why: code, ...(message && { message }), ...(messageAr && { messageAr }) };
}
