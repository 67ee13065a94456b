import type { CheckoutContents } from '@dar/contracts/checkout';
import { useRef, useState } from 'react';
import { endsPayment, type FormFailure } from '../checkout-error.ts';
import type { OnlinePayment, PaymentProof } from './payment-form.tsx';

/** An order as it is sent to the API, and the checkout that it is for. */
export interface SentOrder {
  readonly contents: CheckoutContents;
  readonly addressId: number | undefined;
  readonly payment: { readonly method: 'cash'; readonly invoiceId: string } | OnlinePayment;
  /** Of a payment that was confirmed. */
  readonly proof?: PaymentProof | undefined;
}

/** No payment runs. The Pay button takes the focus of a form that was closed. */
interface Idle {
  readonly kind: 'idle';
  readonly focusesPay?: boolean;
}

/** The form waits for the customer, and nothing is charged: nothing was sent, or it failed. */
interface OpenForm {
  readonly kind: 'form';
  readonly form: OnlinePayment;
  readonly failure?: FormFailure;
}

/** Whether the payment or the order went through is not known. The form may be open, or the order can be sent again. */
interface Unsettled {
  readonly kind: 'unsettled';
  readonly form?: OnlinePayment;
  readonly order?: SentOrder;
  readonly focusesPay?: boolean;
}

type WithForm = OpenForm | (Unsettled & { readonly form: OnlinePayment });

/** The state of Pay (docs/decisions/197-pay-has-named-states.md). */
export type PayState =
  | Idle
  /** Payment init is sent. */
  | { readonly kind: 'opening'; readonly before: Idle | Unsettled }
  | OpenForm
  /** The confirmation is sent, by the form or for a saved card. */
  | { readonly kind: 'confirming'; readonly before: Idle | Unsettled | WithForm; readonly payment: OnlinePayment }
  /** The provider will know the outcome later. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'placing'; readonly order: SentOrder }
  | Unsettled;

export type PayEvent =
  /** `incomplete`: nothing was sent, and the form shows which fields are missing. */
  | { readonly type: 'pressed' | 'not-opened' | 'incomplete' | 'processing' }
  | { readonly type: 'opened' | 'confirming'; readonly payment: OnlinePayment }
  | { readonly type: 'placing'; readonly order: SentOrder }
  | { readonly type: 'not-placed'; readonly isUnsettled: boolean }
  | { readonly type: 'failed'; readonly failure: FormFailure }
  | { readonly type: 'closed'; readonly focusesPay: boolean };

const IDLE: PayState = { kind: 'idle' };

/** Returns the next state; the same one after an event that the state does not expect. */
export function reducePay(state: PayState, event: PayEvent): PayState {
  switch (event.type) {
    case 'pressed':
      if (state.kind === 'idle' || (state.kind === 'unsettled' && !state.form))
        return { kind: 'opening', before: state };
      return state;
    case 'not-opened':
      return state.kind === 'opening' ? state.before : state;
    case 'opened':
      return state.kind === 'opening' ? { kind: 'form', form: event.payment } : state;
    case 'confirming':
      if (state.kind === 'opening') return { kind: 'confirming', before: state.before, payment: event.payment };
      return hasForm(state) ? { kind: 'confirming', before: state, payment: event.payment } : state;
    case 'incomplete':
      return state.kind === 'confirming' && hasForm(state.before) ? state.before : state;
    case 'processing':
      return state.kind === 'confirming' || hasForm(state) ? { kind: 'processing' } : state;
    case 'placing':
      if (state.kind === 'opening' || state.kind === 'confirming' || hasForm(state))
        return { kind: 'placing', order: event.order };
      return state;
    case 'not-placed':
      if (state.kind !== 'placing') return state;
      return event.isUnsettled ? { kind: 'unsettled', order: state.order } : IDLE;
    case 'failed':
      if (state.kind === 'confirming') return fail(state.before, event.failure);
      return hasForm(state) ? fail(state, event.failure) : state;
    case 'closed':
      if (!hasForm(state)) return state;
      return { kind: state.kind === 'form' ? 'idle' : 'unsettled', focusesPay: event.focusesPay };
  }
}

/** `before` is the state to which a payment returns that was not sent. */
function fail(before: Idle | Unsettled | WithForm, failure: FormFailure): PayState {
  if (endsPayment(failure)) return IDLE;
  if (failure.kind !== 'payment-failed') return before.kind === 'form' ? { ...before, failure } : before;
  const form = hasForm(before) && { form: before.form };
  if (!failure.isRejected) return { kind: 'unsettled', ...form };
  return form ? { kind: 'form', ...form, failure } : IDLE;
}

function hasForm(state: PayState): state is WithForm {
  return (state.kind === 'form' || state.kind === 'unsettled') && state.form !== undefined;
}

export type ShownForm = NonNullable<ReturnType<typeof getForm>>;

/** Returns the form that the page shows; undefined without one. */
export function getForm(state: PayState) {
  const shown = state.kind === 'confirming' ? state.before : state;
  if (!hasForm(shown)) return undefined;
  const failure = shown.kind === 'form' ? shown.failure : undefined;
  return { payment: shown.form, isBusy: state.kind === 'confirming', failure };
}

/** Returns whether a payment may succeed, so that nothing may change. */
export function isLocked(state: PayState): boolean {
  if (state.kind === 'form') return state.failure === undefined;
  return state.kind === 'unsettled' ? state.form !== undefined : state.kind !== 'idle';
}

/** Returns whether the form was closed with the focus in it. */
export function focusesPay(state: PayState): boolean {
  return (state.kind === 'idle' || state.kind === 'unsettled') && state.focusesPay === true;
}

/** Returns whether an order may exist that the page does not know yet. */
export function mayBeOrdered({ kind }: PayState): boolean {
  return kind !== 'idle' && kind !== 'form';
}

/** Returns whether an earlier confirmation may have paid, or an earlier order may be placed. */
export function wasUnsettled(state: PayState): boolean {
  return state.kind === 'unsettled' || ('before' in state && state.before.kind === 'unsettled');
}

/** Returns the state of Pay, and a function that returns whether the state has changed by an event. */
export function usePayState() {
  const [state, setState] = useState(IDLE);
  // A second press can come before the next render.
  const current = useRef(state);
  const send = (event: PayEvent): boolean => {
    const next = reducePay(current.current, event);
    const hasChanged = next !== current.current;
    current.current = next;
    setState(next);
    return hasChanged;
  };
  return { state, send };
}
