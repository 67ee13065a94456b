import { isApiError } from '@dar/app/api-error';
import type { Position } from '@dar/app/location';
import type { Address } from '@dar/contracts/addresses';
import type { CartItem } from '@dar/contracts/cart';
import type { CheckoutContents } from '@dar/contracts/checkout';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import type { ProviderReason } from '../../provider-reason.ts';
import type { Texts } from '../../texts/en.ts';

export type CheckoutValidationError =
  | { readonly kind: 'no-location' }
  | { readonly kind: 'not-in-area'; readonly item: CartItem }
  | { readonly kind: 'no-method' | 'no-address' };

interface CheckoutChoice {
  readonly position: Position | null;
  readonly contents: Pick<CheckoutContents, 'cart_items'>;
  readonly method: PaymentMethod | undefined;
  readonly address: Address | null;
}

/** Returns the position and method, or the first error in the order of docs/rules/checkout.md#order-of-checks. */
export function validateCheckout({
  position,
  contents,
  method,
  address,
}: CheckoutChoice):
  | CheckoutValidationError
  | { readonly kind: 'valid'; readonly position: Position; readonly method: PaymentMethod } {
  if (!position) return { kind: 'no-location' };
  const item = contents.cart_items.find(({ is_serviceable }) => is_serviceable === '0');
  if (item) return { kind: 'not-in-area', item };
  if (!method) return { kind: 'no-method' };
  return address ? { kind: 'valid', position, method } : { kind: 'no-address' };
}

/** Why the payment form or a saved card did not pay. */
export type FormFailure =
  /** The form did not load, the device does not have the method, or it is offline and nothing was sent. */
  | { readonly kind: 'form-not-loaded' | 'method-unavailable' | 'offline' }
  /** The shop closed the payment: another one was opened, or the cart changed. */
  | { readonly kind: 'payment-closed' }
  | ({ readonly kind: 'payment-failed' } & PaymentFailure);

/** Returns whether the payment cannot be confirmed any more. The API rejects a payment from the wallet for good. */
export function endsPayment(failure: FormFailure): boolean {
  if (failure.kind === 'payment-failed') return isApiError(failure.cause, 'business-error');
  return failure.kind === 'payment-closed';
}

/** An error that stops an order, found by validation or returned by the server. */
export type CheckoutError =
  | CheckoutValidationError
  | { readonly kind: 'init-failed'; readonly method: PaymentMethod; readonly cause: unknown }
  | FormFailure
  | { readonly kind: 'place-failed'; readonly isPaid: boolean; readonly cause: unknown };

interface PaymentFailure {
  /** The provider's message for the customer, in the language of the page, or our text for one that is not. */
  readonly reason?: ProviderReason | undefined;
  readonly cause?: unknown;
  /** Whether the provider or the API rejected the payment. Otherwise it is unsettled. */
  readonly isRejected: boolean;
}

/** The response of payment init has no client secret. */
export class MissingSecretError extends Error {
  override readonly name = 'MissingSecretError';
}

/** The text of the error modal, as keys of the catalog under `error`. */
export interface ErrorMessage {
  readonly key: keyof Texts['error'];
  readonly status?: string;
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

const PLAIN_TEXTS = {
  'no-location': 'location',
  'no-method': 'noMethod',
  'no-address': 'noAddress',
  offline: 'offline',
  'form-not-loaded': 'formNotLoaded',
  'method-unavailable': 'methodUnavailable',
} as const;
const UNSETTLED_TEXT = { key: 'processing', detail: { key: 'safeToRepeat' } } as const;

/** Returns the text for an error (docs/rules/error-texts.md#checkout). */
export function errorMessage(error: CheckoutError): ErrorMessage {
  switch (error.kind) {
    case 'not-in-area': {
      const { item } = error;
      return { key: 'notInArea', detail: item.is_serviceable_text ? { item } : { key: 'itemNotInArea' } };
    }
    case 'init-failed':
      return initErrorMessage(error.cause, error.method);
    case 'payment-closed':
      return { key: 'notCompleted', detail: { key: 'closed' } };
    case 'payment-failed':
      return error.isRejected ? rejectionMessage(error) : UNSETTLED_TEXT;
    case 'place-failed': {
      const { isPaid, cause } = error;
      const mayExist = isUnsettled(cause);
      if (isPaid) return { key: 'paidNotPlaced', detail: mayExist ? UNSETTLED_TEXT.detail : { serverError: cause } };
      return mayExist ? UNSETTLED_TEXT : { key: 'place', serverError: cause };
    }
    default:
      return { key: PLAIN_TEXTS[error.kind] };
  }
}

/** Returns whether the order or payment may exist although the call failed: its response was lost or unreadable. */
export function isUnsettled(error: unknown): boolean {
  return !isApiError(error) || error.kind === 'network' || error.kind === 'server-error' || error.kind === 'malformed';
}

function initErrorMessage(error: unknown, method: PaymentMethod): ErrorMessage {
  if (error instanceof MissingSecretError) return { key: 'noSecret', method };
  if (!isApiError(error) || error.kind === 'invalid-request') return { key: 'process' };
  switch (error.kind) {
    case 'network':
      return { key: 'noInitAnswer' };
    case 'malformed':
      return { key: error.details.body === undefined ? 'noInitAnswer' : 'noReference' };
    case 'not-in-area':
      return { key: 'initNotInArea' };
    case 'business-error':
      return { key: 'initStatus', status: readStatus(error.details.body), serverError: error };
    default:
      return { key: 'init', serverError: error };
  }
}

function rejectionMessage({ reason, cause }: PaymentFailure): ErrorMessage {
  if (reason) return { key: 'notCompleted', detail: reason };
  return { key: 'notCompleted', ...(cause !== undefined && { detail: { serverError: cause } }) };
}

function readStatus(response: unknown): string {
  return typeof response === 'object' && response !== null && 'status' in response ? String(response.status) : '';
}
