import { isApiError } from '@dar/shared/api/api-error';

export interface LoginFailure {
  /** The server's message; empty when it gave none. */
  readonly message: string;
  /** The same in Arabic; empty when the server gave none. */
  readonly messageAr: string;
  /** What stands in for a missing message: a text of the catalogue under `login`. */
  readonly fallback: 'invalid' | 'failed';
}

/** What to say of a failed sign-in (specification 1, section 8, "Login"). */
export function loginFailure(error: unknown): LoginFailure {
  if (!isApiError(error)) return { message: '', messageAr: '', fallback: 'failed' };
  const isRefused = error.kind === 'refused' || error.kind === 'unauthorized';
  return {
    message: error.message,
    messageAr: error.details.messageAr ?? '',
    fallback: isRefused ? 'invalid' : 'failed',
  };
}
