import { isApiError } from '@dar/app/api-error';
import type { CartItem } from '@dar/contracts/cart';
import type { Texts } from '../../texts/en.ts';
import { NoReferenceError } from './payment.ts';
import type { Obstacle } from './validate-checkout.ts';

/** Why there is no order, before or after the server was asked. */
export type Refusal =
  | Obstacle
  | { readonly kind: 'init-failed'; readonly error: unknown }
  | { readonly kind: 'place-failed'; readonly error: unknown };

/** What the error modal says, by keys of the catalogue under `error`. */
export interface RefusalWords {
  readonly key: keyof Texts['error'];
  /** Of the answer, where the text names it. */
  readonly status?: string;
  /** An error whose message from the server stands in for the text. */
  readonly spoken?: unknown;
  /** A second line: a text of the catalogue, or the service whose own text stands for one. */
  readonly detail?: { readonly key: keyof Texts['error'] } | { readonly item: CartItem };
}

/** The words for a refusal (specification 2, sections 5 and 8). */
export function wordsFor(refusal: Refusal): RefusalWords {
  switch (refusal.kind) {
    case 'no-location':
      return { key: 'location' };
    case 'not-in-area': {
      const { item } = refusal;
      return { key: 'notInArea', detail: item.is_serviceable_text ? { item } : { key: 'itemNotInArea' } };
    }
    case 'no-method':
      return { key: 'noMethod' };
    case 'init-failed':
      return initWords(refusal.error);
    case 'place-failed':
      return placeWords(refusal.error);
  }
}

/** Whether a failed order may have been placed all the same: its answer was lost on the way or cannot be read. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.kind === 'network' || error.kind === 'fault' || error.kind === 'malformed';
}

function initWords(error: unknown): RefusalWords {
  if (error instanceof NoReferenceError) return { key: 'noReference' };
  if (!isApiError(error) || error.kind === 'unsent') return { key: 'process' };
  switch (error.kind) {
    case 'network':
      return { key: 'noInitAnswer' };
    case 'malformed':
      return { key: 'noReference' };
    case 'not-in-area':
      return { key: 'initNotInArea', spoken: error };
    case 'refused':
      return { key: 'initStatus', status: statusOf(error.details.answer), spoken: error };
    default:
      return { key: 'init', spoken: error };
  }
}

function placeWords(error: unknown): RefusalWords {
  if (isOutcomeUnknown(error)) return { key: 'processing', detail: { key: 'safeToRepeat' } };
  return { key: 'place', spoken: error };
}

function statusOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? String(answer.status) : '';
}
