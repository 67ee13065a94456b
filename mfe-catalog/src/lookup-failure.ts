import { isApiError, messageOf } from '@dar/app/api-error';

export type LookupText = 'gone' | 'forbidden' | 'refused' | 'noData' | 'lookupFailed' | 'failed' | 'notServiceable';

export interface LookupFailure {
  /** The server's message. Empty when the page has a better text. */
  readonly message: string;
  /** The text key to use without a message. */
  readonly text: LookupText;
  /** Whether a retry may help. */
  readonly canRetry: boolean;
}

/** Returns why a service cannot be shown (docs/rules/error-texts.md#service-lookup). */
export function lookupFailure(error: unknown, language: string): LookupFailure {
  const message = messageOf(error, language, '');
  switch (isApiError(error) ? error.kind : undefined) {
    case 'not-found':
      return { message: '', text: 'gone', canRetry: false };
    case 'forbidden':
      return { message: '', text: 'forbidden', canRetry: false };
    case 'not-in-area':
      return { message: '', text: 'notServiceable', canRetry: false };
    case 'refused':
      return { message, text: 'refused', canRetry: true };
    case 'malformed':
      return { message: '', text: 'noData', canRetry: true };
    case 'network':
    case 'fault':
    case undefined:
      return { message, text: 'failed', canRetry: true };
    default:
      return { message, text: 'lookupFailed', canRetry: true };
  }
}
