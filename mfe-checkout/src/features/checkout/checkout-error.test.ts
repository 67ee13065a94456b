import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { DUBAI_POSITION } from '@dar/app/location';
import { makeAddress, makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { errorMessage, isUnsettled, MissingSecretError, validateCheckout } from './checkout-error.ts';

test('shows the text of an item outside the area, if it has one', () => {
  const item = makeCartItem({ is_serviceable_text: 'Only in Abu Dhabi' });
  expect(errorMessage({ kind: 'not-in-area', item })).toEqual({
    key: 'notInArea',
    detail: { item },
  });
  const itemWithoutText = makeCartItem({ is_serviceable_text: '' });
  expect(errorMessage({ kind: 'not-in-area', item: itemWithoutText })).toEqual({
    key: 'notInArea',
    detail: { key: 'itemNotInArea' },
  });
});

test.each([
  ['invalid-request', { key: 'process' }],
  ['network', { key: 'noInitAnswer' }],
  ['malformed', { key: 'noReference' }],
  ['not-in-area', { key: 'initNotInArea' }],
  ['business-error', { key: 'initStatus', status: '0', serverError: true }],
  ['server-error', { key: 'init', serverError: true }],
  ['not-found', { key: 'init', serverError: true }],
] as const)(
  'shows the text of payment initialization that failed by %s',
  (kind, { serverError, ...expected }: { serverError?: boolean; key: string }) => {
    const error = new ApiError(kind, '', { body: { status: '0' } });
    expect(errorMessage({ kind: 'init-failed', method: 'card', cause: error })).toEqual(
      serverError ? { ...expected, serverError: error } : expected,
    );
  },
);

test('shows the process text when initialization throws in the page', () => {
  expect(errorMessage({ kind: 'init-failed', method: 'card', cause: new TypeError('no such thing') })).toEqual({
    key: 'process',
  });
});

test('names the method of a payment without a client secret', () => {
  const error = { kind: 'init-failed', method: 'google_pay', cause: new MissingSecretError() } as const;
  expect(errorMessage(error)).toEqual({ key: 'noSecret', method: 'google_pay' });
});

const refused = new ApiError('business-error', 'Your balance is too low');

test.each([
  [{ isRejected: true, reason: { message: 'Your card was declined.' } }, { message: 'Your card was declined.' }],
  [{ isRejected: true, reason: { key: 'notAuthenticated' } }, { key: 'notAuthenticated' }],
  [{ isRejected: true, cause: refused }, { serverError: refused }],
  [{ isRejected: true }, undefined],
] as const)('a payment that was not completed shows why: %j', (failure, detail) => {
  expect(errorMessage({ kind: 'payment-failed', ...failure })).toEqual({
    key: 'notCompleted',
    ...(detail && { detail }),
  });
});

test('an unsettled payment can be repeated', () => {
  const expected = { key: 'processing', detail: { key: 'safeToRepeat' } };
  expect(errorMessage({ kind: 'payment-failed', isRejected: false })).toEqual(expected);
});

test.each([
  [new ApiError('network', ''), { key: 'safeToRepeat' }],
  [refused, { serverError: refused }],
])('asks to contact support if a paid order is not placed', (cause, detail) => {
  expect(errorMessage({ kind: 'place-failed', isPaid: true, cause })).toEqual({ key: 'paidNotPlaced', detail });
});

test.each<[ApiErrorKind, boolean]>([
  ['network', true],
  ['server-error', true],
  ['malformed', true],
  ['business-error', false],
  ['not-found', false],
  ['rate-limited', false],
])('an order may exist after the error %s: %s', (kind, mayExist) => {
  const error = new ApiError(kind, '');
  expect(isUnsettled(error)).toBe(mayExist);
  expect(errorMessage({ kind: 'place-failed', isPaid: false, cause: error })).toEqual(
    mayExist ? { key: 'processing', detail: { key: 'safeToRepeat' } } : { key: 'place', serverError: error },
  );
});

const available = makeCartItem();
const unavailable = makeCartItem({ id: 2, is_serviceable: '0' });
const position = DUBAI_POSITION;
const address = makeAddress();

test.each([
  ['no position first', [null, [unavailable], undefined, null], { kind: 'no-location' }],
  [
    'then an item outside the area',
    [position, [available, unavailable], undefined, null],
    { kind: 'not-in-area', item: unavailable },
  ],
  ['then the method', [position, [available], undefined, null], { kind: 'no-method' }],
  ['then the address', [position, [available], 'cash', null], { kind: 'no-address' }],
  ['a valid checkout', [position, [available], 'cash', address], { kind: 'valid', position, method: 'cash' }],
] as const)('checks %s', (_case, [at, items, method, to], expected) => {
  expect(validateCheckout({ position: at, contents: { cart_items: [...items] }, method, address: to })).toEqual(
    expected,
  );
});
