import { QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, isApiError } from './api-error.ts';

/** A query client with the shop's defaults; one per page in the browser, one per request on a server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Offline a call fails at once and the page says so; the library's default would wait in silence.
    defaultOptions: {
      queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: retryTransient(2), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

const TRANSIENT: ReadonlySet<ApiErrorKind> = new Set(['network', 'fault', 'malformed']);

/** Retries `times` times what may pass on its own: no answer, a fault of the server or a malformed answer. A refusal is final. */
export function retryTransient(times: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => failures < times && isApiError(error) && TRANSIENT.has(error.kind);
}
