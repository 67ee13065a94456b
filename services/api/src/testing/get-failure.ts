import { type ApiErrorDetails, type ApiErrorKind, isApiError } from '@dar/app/api-error';

type Failure = ApiErrorDetails & { readonly kind: ApiErrorKind; readonly message: string };

/** Returns the failure of a call; undefined when it succeeded. */
export function getFailure(call: Promise<unknown>): Promise<Failure | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return { kind: error.kind, message: error.message, ...error.details };
    },
  );
}
