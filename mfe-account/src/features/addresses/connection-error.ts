import { isApiError } from '@dar/app/api-error';

/** Returns the text key of a call without an answer, or undefined for other errors. */
export function getConnectionErrorKey(error: unknown): 'noAnswer' | 'notSetUp' | undefined {
  if (isApiError(error, 'network')) return 'noAnswer';
  return isApiError(error, 'unsent') ? 'notSetUp' : undefined;
}
