import { ApiError } from '@dar/app/api-error';
import { makeCheckout } from '@dar/testing/customer-factories';
import { describe, expect, test } from 'vitest';
import { getForm, isLocked, mayBeOrdered, type PayEvent, type PayState, reducePay, wasUnsettled } from './pay-state.ts';

const payment = {
  method: 'card',
  invoiceId: 'INV-1',
  clientSecret: 'pi_1',
  total: '156.45',
  publishableKey: '',
} as const;
const order = { contents: makeCheckout(), addressId: 7, payment };
const rejected = { kind: 'payment-failed', isRejected: true } as const;

/** Every state, and the ones that differ in a form. */
const STATES = {
  idle: { kind: 'idle' },
  opening: { kind: 'opening', before: { kind: 'idle' } },
  openingAgain: { kind: 'opening', before: { kind: 'unsettled' } },
  form: { kind: 'form', form: payment },
  failedForm: { kind: 'form', form: payment, failure: rejected },
  confirming: { kind: 'confirming', before: { kind: 'form', form: payment }, payment },
  confirmingAgain: { kind: 'confirming', before: { kind: 'unsettled', form: payment }, payment },
  confirmingCard: { kind: 'confirming', before: { kind: 'idle' }, payment },
  confirmingCardAgain: { kind: 'confirming', before: { kind: 'unsettled' }, payment },
  processing: { kind: 'processing' },
  placing: { kind: 'placing', order },
  unsettled: { kind: 'unsettled' },
  unsettledForm: { kind: 'unsettled', form: payment },
  unsettledOrder: { kind: 'unsettled', order },
} as const satisfies Record<string, PayState>;
type Name = keyof typeof STATES;

const EVENTS = {
  pressed: { type: 'pressed' },
  notOpened: { type: 'not-opened' },
  opened: { type: 'opened', payment },
  confirming: { type: 'confirming', payment },
  incomplete: { type: 'incomplete' },
  processing: { type: 'processing' },
  placing: { type: 'placing', order },
  notPlaced: { type: 'not-placed', isUnsettled: false },
  placeLost: { type: 'not-placed', isUnsettled: true },
  rejected: { type: 'failed', failure: rejected },
  rejectedByApi: { type: 'failed', failure: { ...rejected, cause: new ApiError('business-error', '') } },
  paymentClosed: { type: 'failed', failure: { kind: 'payment-closed' } },
  lost: { type: 'failed', failure: { kind: 'payment-failed', isRejected: false } },
  offline: { type: 'failed', failure: { kind: 'offline' } },
  closed: { type: 'closed', focusesPay: true },
} as const satisfies Record<string, PayEvent>;
type EventName = keyof typeof EVENTS;

const OFFLINE_FORM: PayState = { kind: 'form', form: payment, failure: { kind: 'offline' } };
const CLOSED: PayState = { kind: 'idle', focusesPay: true };
const CLOSED_UNSETTLED: PayState = { kind: 'unsettled', focusesPay: true };

type Rows = Partial<Record<EventName, PayState>>;
const { idle, form, failedForm, processing, placing, unsettled, unsettledForm, unsettledOrder } = STATES;
const ended: Rows = { rejectedByApi: idle, paymentClosed: idle };
const openForm: Rows = { ...ended, processing, placing, rejected: failedForm, lost: unsettledForm };
const savedCard: Rows = { ...ended, processing, placing, rejected: idle, lost: unsettled };

/** The next states. A state does not expect the events that are left out. */
const TRANSITIONS: Readonly<Record<Name, Rows>> = {
  idle: { pressed: STATES.opening },
  opening: { notOpened: idle, opened: form, confirming: STATES.confirmingCard, placing },
  openingAgain: { notOpened: unsettled, opened: form, confirming: STATES.confirmingCardAgain, placing },
  form: { ...openForm, confirming: STATES.confirming, offline: OFFLINE_FORM, closed: CLOSED },
  failedForm: {
    ...openForm,
    confirming: { kind: 'confirming', before: failedForm, payment },
    offline: OFFLINE_FORM,
    closed: CLOSED,
  },
  confirming: { ...openForm, incomplete: form, offline: OFFLINE_FORM },
  confirmingAgain: { ...openForm, incomplete: unsettledForm, offline: unsettledForm },
  confirmingCard: { ...savedCard, offline: idle },
  confirmingCardAgain: { ...savedCard, offline: unsettled },
  processing: {},
  placing: { notPlaced: idle, placeLost: unsettledOrder },
  unsettled: { pressed: STATES.openingAgain },
  unsettledForm: { ...openForm, confirming: STATES.confirmingAgain, offline: unsettledForm, closed: CLOSED_UNSETTLED },
  unsettledOrder: { pressed: { kind: 'opening', before: unsettledOrder } },
};

const names = Object.keys(STATES) as Name[];
const eventNames = Object.keys(EVENTS) as EventName[];

describe.each(names)('%s', (name) => {
  const expected = TRANSITIONS[name];
  test.each(eventNames.filter((event) => expected[event]))('changes after %s', (event) => {
    expect(reducePay(STATES[name], EVENTS[event])).toEqual(expected[event]);
  });

  test.each(eventNames.filter((event) => !expected[event]))('stays as it is after %s', (event) => {
    expect(reducePay(STATES[name], EVENTS[event])).toBe(STATES[name]);
  });
});

test('an order that may exist is sent, confirmed or unsettled', () => {
  expect(names.filter((name) => !mayBeOrdered(STATES[name]))).toEqual(['idle', 'form', 'failedForm']);
});

test('the options can change while no payment may succeed', () => {
  expect(names.filter((name) => !isLocked(STATES[name]))).toEqual([
    'idle',
    'failedForm',
    'unsettled',
    'unsettledOrder',
  ]);
});

test('the form is shown until it is closed or the payment ends, and keeps its failure during the next confirmation', () => {
  const shown = { payment, isBusy: false, failure: undefined };
  expect(Object.fromEntries(names.map((name) => [name, getForm(STATES[name])]).filter(([, open]) => open))).toEqual({
    form: shown,
    failedForm: { ...shown, failure: rejected },
    confirming: { ...shown, isBusy: true },
    confirmingAgain: { ...shown, isBusy: true },
    unsettledForm: shown,
  });
  expect(getForm({ kind: 'confirming', before: failedForm, payment })?.failure).toBe(rejected);
});

test('an earlier attempt stays unsettled until its outcome is known', () => {
  expect(names.filter((name) => wasUnsettled(STATES[name]))).toEqual([
    'openingAgain',
    'confirmingAgain',
    'confirmingCardAgain',
    'unsettled',
    'unsettledForm',
    'unsettledOrder',
  ]);
});
