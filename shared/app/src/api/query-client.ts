import { MutationCache, QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, isApiError } from './api-error.ts';

/**
 * Returns a query client with the shop's defaults: one per page in the browser, one per request on a server. `showError`
 * receives the errors of mutations whose `meta` has a text.
 */
export function createQueryClient(showError?: (error: unknown, text: string) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        const text = typeof meta?.errorText === 'function' ? meta.errorText(error) : meta?.errorText;
        if (text !== undefined) showError?.(error, text);
      },
    }),
    // With `always`, an offline call fails at once. The default pauses it without a message.
    defaultOptions: {
      queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: retryTransient(2), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

const TRANSIENT: ReadonlySet<ApiErrorKind> = new Set(['network', 'fault', 'malformed']);

/** Returns a `retry` option that repeats network errors, server errors and malformed responses `times` times. */
export function retryTransient(times: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => failures < times && isApiError(error) && TRANSIENT.has(error.kind);
}
