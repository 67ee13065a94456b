import { isApiError } from '@dar/app/api-error';
import type { Service, serviceDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { serviceInFlow } from '@dar/contracts/pricing/flow';
import type { Flow } from '@dar/contracts/pricing/selection';

/** Thrown for a service without id or name. */
export class InvalidServiceError extends Error {
  override readonly name = 'InvalidServiceError';
}

interface BookableService {
  /** With the minimums of the flow. */
  readonly service: Service;
  readonly flow: Flow;
}

/** Returns the service of a response and the flow of its prices. Throws InvalidServiceError without id or name. */
export function readService({ oData }: Pick<EndpointOutput<typeof serviceDetails>, 'oData'>): BookableService {
  if (!(oData.id && oData.name)) throw new InvalidServiceError('service without id or name');
  const { price_flow: flow = 'standard', ...service } = oData;
  return { service: serviceInFlow(service, flow), flow };
}

/** Returns the text key under `configure` for a service that failed to load. */
export function failureTextKey(error: unknown) {
  if (error instanceof InvalidServiceError) return 'invalidData';
  if (!isApiError(error)) return 'failed';
  switch (error.kind) {
    case 'not-found':
      return 'notFound';
    case 'forbidden':
      return 'forbidden';
    case 'refused':
      return 'unavailable';
    case 'not-in-area':
      return 'notServiceable';
    case 'malformed':
      return hasData(error.details.answer) ? 'invalidData' : 'noData';
    default:
      return 'failed';
  }
}

function hasData(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'oData' in answer && Boolean(answer.oData);
}
