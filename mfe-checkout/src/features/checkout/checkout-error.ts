import { isApiError } from '@dar/app/api-error';
import type { CartItem } from '@dar/contracts/cart';
import type { Texts } from '../../texts/en.ts';
import { MissingReferenceError } from './payment.ts';
import type { CheckoutValidationError } from './validate-checkout.ts';

/** An error that stops an order, found by validation or returned by the server. */
export type CheckoutError =
  | CheckoutValidationError
  | { readonly kind: 'init-failed'; readonly cause: unknown }
  | { readonly kind: 'place-failed'; readonly cause: unknown };

/** The text of the error modal, as keys of the catalog under `error`. */
export interface ErrorMessage {
  readonly key: keyof Texts['error'];
  /** The status in the answer, for a text that shows it. */
  readonly status?: string;
  /** An error whose server message replaces the text. */
  readonly serverError?: unknown;
  /** A second line: a text of the catalog, or the item whose own text is shown. */
  readonly detail?: { readonly key: keyof Texts['error'] } | { readonly item: CartItem };
}

/** Returns the text for an error (specification 2, sections 5 and 8). */
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
      return initErrorMessage(error.cause);
    case 'place-failed':
      return placeErrorMessage(error.cause);
  }
}

/** Returns true if the order may exist although the call failed: its answer was lost or unreadable. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.kind === 'network' || error.kind === 'fault' || error.kind === 'malformed';
}

function initErrorMessage(error: unknown): ErrorMessage {
  if (error instanceof MissingReferenceError) return { key: 'noReference' };
  if (!isApiError(error) || error.kind === 'unsent') return { key: 'process' };
  switch (error.kind) {
    case 'network':
      return { key: 'noInitAnswer' };
    case 'malformed':
      return { key: 'noReference' };
    case 'not-in-area':
      return { key: 'initNotInArea', serverError: error };
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

function readStatus(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? String(answer.status) : '';
}
