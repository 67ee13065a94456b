import { isApiError } from '@dar/shared/api/api-error';

/** The text for a failed change, of the catalogue under `addresses`, where the server gave none. */
export function setDefaultFailure(error: unknown): 'noAnswer' | 'setFailed' {
  return isApiError(error, 'network') ? 'noAnswer' : 'setFailed';
}
