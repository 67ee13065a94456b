import { isApiError } from '@dar/app/api-error';
import type { CartItem } from '@dar/contracts/cart';
import type { PaymentMethod } from '@dar/contracts/checkout';
import type { Texts } from '../../texts/en.ts';
import { MissingReferenceError, MissingSecretError } from './payment.ts';
import type { CheckoutValidationError } from './validate-checkout.ts';

/** An error that stops an order, found by validation or returned by the server. */
export type CheckoutError =
  | CheckoutValidationError
  | { readonly kind: 'init-failed'; readonly method: PaymentMethod; readonly cause: unknown }
  | FormError
  | ({ readonly kind: 'payment-failed' } & PaymentFailure)
  | { readonly kind: 'place-failed'; readonly isPaid: boolean; readonly cause: unknown };

/** The payment form did not load, or the device does not have the method. */
export interface FormError {
  readonly kind: 'form-not-loaded' | 'method-unavailable';
}

export interface PaymentFailure {
  /** The provider's message for the customer, in the language of the page. */
  readonly message?: string | undefined;
  /** An error of the API, or of the page. */
  readonly cause?: unknown;
  /** Whether the provider or the API rejected the payment. Otherwise its outcome is unknown. */
  readonly isRejected: boolean;
}

/** The text of the error modal, as keys of the catalog under `error`. */
export interface ErrorMessage {
  readonly key: keyof Texts['error'];
  /** The status in the answer, for a text that shows it. */
  readonly status?: string;
  /** The method, for a text that names it. */
  readonly method?: PaymentMethod;
  /** An error whose server message replaces the text. */
  readonly serverError?: unknown;
  /** A second line: a text of the catalog, the item whose own text is shown, or a message of the server or provider. */
  readonly detail?:
    | { readonly key: keyof Texts['error'] }
    | { readonly item: CartItem }
    | { readonly serverError: unknown }
    | { readonly message: string };
}

/** Returns the text for an error (docs/rules/error-texts.md#checkout). */
export function errorMessage(error: CheckoutError): ErrorMessage {
  switch (error.kind) {
    case 'no-location':
      return { key: 'location' };
    case 'not-in-area': {
      const { item } = error;
      return { key: 'notInArea', detail: item.is_serviceable_text ? { item } : { key: 'itemNotInArea' } };
    }
    case 'no-method':
      return { key: 'noMethod' };
    case 'init-failed':
      return initErrorMessage(error.cause, error.method);
    case 'form-not-loaded':
      return { key: 'formNotLoaded' };
    case 'method-unavailable':
      return { key: 'methodUnavailable' };
    case 'payment-failed':
      return paymentErrorMessage(error);
    case 'place-failed':
      return error.isPaid ? paidErrorMessage(error.cause) : placeErrorMessage(error.cause);
  }
}

/** Returns true if the order may exist although the call failed: its answer was lost or unreadable. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.kind === 'network' || error.kind === 'fault' || error.kind === 'malformed';
}

function initErrorMessage(error: unknown, method: PaymentMethod): ErrorMessage {
  if (error instanceof MissingSecretError) return { key: 'noSecret', method };
  if (error instanceof MissingReferenceError) return { key: 'noReference' };
  if (!isApiError(error) || error.kind === 'unsent') return { key: 'process' };
  switch (error.kind) {
    case 'network':
      return { key: 'noInitAnswer' };
    case 'malformed':
      return { key: error.details.answer === undefined ? 'noInitAnswer' : 'noReference' };
    case 'not-in-area':
      return { key: 'initNotInArea' };
    case 'refused':
      return { key: 'initStatus', status: readStatus(error.details.answer), serverError: error };
    default:
      return { key: 'init', serverError: error };
  }
}

function placeErrorMessage(error: unknown): ErrorMessage {
  if (isOutcomeUnknown(error)) return { key: 'processing', detail: { key: 'safeToRepeat' } };
  return { key: 'place', serverError: error };
}

function paymentErrorMessage({ message, cause, isRejected }: PaymentFailure): ErrorMessage {
  if (!isRejected) return { key: 'processing', detail: { key: 'safeToRepeat' } };
  if (message) return { key: 'notCompleted', detail: { message } };
  return { key: 'notCompleted', ...(cause !== undefined && { detail: { serverError: cause } }) };
}

function paidErrorMessage(error: unknown): ErrorMessage {
  const detail = isOutcomeUnknown(error) ? { key: 'safeToRepeat' as const } : { serverError: error };
  return { key: 'paidNotPlaced', detail };
}

function readStatus(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? String(answer.status) : '';
}
