import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, type FailureTexts, isApiError } from './api-error.ts';

/** Returns a query client: one per page, one per request on a server. `showError` receives the errors with an `errorText`. */
export function createQueryClient(showError?: (error: unknown, text: string | FailureTexts) => void): QueryClient {
  const report = (error: unknown, { meta }: { readonly meta: MutationMeta | undefined }) => {
    if (meta?.errorText !== undefined) showError?.(error, meta.errorText);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => report(error, mutation) }),
    // With `always`, an offline call fails at once. The default pauses it without a message.
    defaultOptions: {
      queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: retryTransient(2), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

const TRANSIENT: ReadonlySet<ApiErrorKind> = new Set(['network', 'server-error', 'malformed']);

/** Returns a `retry` option that repeats network errors, server errors and malformed responses `times` times. */
export function retryTransient(times: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => failures < times && isApiError(error) && TRANSIENT.has(error.kind);
}
