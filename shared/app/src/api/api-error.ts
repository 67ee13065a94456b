import type { ErrorCode } from '@dar/contracts/error-codes';

/** The kind of a failed call. Kinds without a comment are HTTP statuses (docs/rules/api.md#responses). */
export type ApiErrorKind =
  | 'invalid-request' // The request is invalid.
  | 'network' // No response.
  | 'business-error' // Status '0': a business rule rejects the call.
  | 'not-in-area' // Status '5'.
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'server-error'
  | 'malformed'; // The response does not match its contract.

export interface ApiErrorDetails {
  readonly status?: number;
  readonly messageAr?: string | undefined;
  /** Names the rule that the server applied. Unknown codes come from newer servers. */
  readonly code?: ErrorCode | (string & {}) | undefined;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly fieldsAr?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** The error of a failed call. `message` is the server's message, or empty. It is always empty for `malformed`. */
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

/**
 * Returns whether the cart has services of another category. Another server may send only the specified sentence
 * (docs/rules/cart.md#one-category).
 */
export function isOtherCategory(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.details.code === 'other-category' || error.message.includes('contains service from another category');
}

/** The texts of failures by their kind, `other` for the rest. */
export type FailureTexts = Readonly<Partial<Record<ApiErrorKind, string>> & { other: string }>;

/** The server explains these failures to the customer. */
const EXPLAINED: readonly ApiErrorKind[] = ['business-error', 'invalid', 'unauthorized', 'rate-limited'];

/** Returns the server's message in `language`, else in English, else the text. A text of a kind that is not explained comes first. */
export function getMessage(error: unknown, language: string, texts: string | FailureTexts): string {
  const { other, ...ofKind } = typeof texts === 'string' ? { other: texts } : texts;
  const { kind, message, details } = isApiError(error) ? error : new ApiError('server-error', '');
  const own = ofKind[kind];
  if (own !== undefined && !EXPLAINED.includes(kind)) return own;
  return (language.startsWith('ar') && details.messageAr) || message || (own ?? other);
}
