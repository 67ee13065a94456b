import { isApiError } from '@dar/app/api-error';

/** The server message of a failed call. */
export interface ServerMessage {
  /** English, or empty. */
  readonly message: string;
  /** Arabic, or empty. */
  readonly messageAr: string;
  readonly isRateLimited: boolean;
  readonly waitSeconds?: number | undefined;
}

export const NO_MESSAGE: ServerMessage = { message: '', messageAr: '', isRateLimited: false };

/** Returns the server message of an error, empty for other errors. */
export function getServerMessage(error: unknown): ServerMessage {
  if (!isApiError(error)) return NO_MESSAGE;
  const { messageAr = '', retryAfter } = error.details;
  return { message: error.message, messageAr, isRateLimited: error.kind === 'too-many', waitSeconds: retryAfter };
}
