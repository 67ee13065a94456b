import { isApiError } from '@dar/app/api-error';
import type { Service } from '@dar/contracts/catalog';

/** The answer came, but it lacks what no service can lack. */
export class InvalidServiceError extends Error {
  override readonly name = 'InvalidServiceError';
}

/** The service of an answer. Throws InvalidServiceError without id or name (specification 1, section 5). */
export function readService({ oData }: { readonly oData: Service }): Service {
  if (!(oData.id && oData.name)) throw new InvalidServiceError('service without id or name');
  return oData;
}

/** The text of the catalogue, under `configure`, for a service that did not load (specification 1, section 8). */
export function failureText(error: unknown) {
  if (error instanceof InvalidServiceError) return 'invalidData';
  if (!isApiError(error)) return 'failed';
  switch (error.kind) {
    case 'not-found':
      return 'notFound';
    case 'forbidden':
      return 'forbidden';
    case 'refused':
    case 'not-in-area':
      return 'unavailable';
    case 'malformed':
      return hasData(error.details.answer) ? 'invalidData' : 'noData';
    default:
      return 'failed';
  }
}

function hasData(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'oData' in answer && Boolean(answer.oData);
}
