import { isApiError } from '@dar/app/api-error';

/** The text of a call that reached no server, of the catalogue under `addresses`; undefined for every other failure. */
export function connectionFailure(error: unknown): 'noAnswer' | 'notSetUp' | undefined {
  if (isApiError(error, 'network')) return 'noAnswer';
  return isApiError(error, 'unsent') ? 'notSetUp' : undefined;
}
