/**
 * What went wrong with a call, as screens decide by it:
 * `unsent` the request could not be set up; `network` no answer came; `refused` a rule said no (status '0'); `not-in-area` status '5'; `malformed` the answer
 * does not fit its contract; the others are the HTTP statuses of specification 3, "Wire format".
 */
export type ApiErrorKind =
  | 'unsent'
  | 'network'
  | 'refused'
  | 'not-in-area'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'too-many'
  | 'fault'
  | 'malformed';

export interface ApiErrorDetails {
  readonly status?: number;
  readonly messageAr?: string | undefined;
  /** Texts per field, in English. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The same texts in Arabic; undefined when the server gave none. */
  readonly fieldsAr?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Seconds to wait, of a 429. */
  readonly retryAfter?: number | undefined;
  /** The whole answer, for the few callers whose rule looks into a failed one. */
  readonly answer?: unknown;
  readonly cause?: unknown;
}

/** The one error that a call throws. `message` is the server's own text; empty when it gave none and when `malformed`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly details: ApiErrorDetails;

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }
}

export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && (!kind || (error as ApiError).kind === kind);
}

/** The server's message in the reader's language, else the fallback that the error texts names. */
export function messageOf(error: unknown, language: string, fallback: string): string {
  if (!isApiError(error)) return fallback;
  if (language.startsWith('ar') && error.details.messageAr) return error.details.messageAr;
  return error.message || fallback;
}
