import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { errorMessage, isOutcomeUnknown } from './checkout-error.ts';
import { MissingReferenceError } from './payment.ts';

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
  ['unsent', { key: 'process' }],
  ['network', { key: 'noInitAnswer' }],
  ['malformed', { key: 'noReference' }],
  ['not-in-area', { key: 'initNotInArea', serverError: true }],
  ['refused', { key: 'initStatus', status: '0', serverError: true }],
  ['fault', { key: 'init', serverError: true }],
  ['not-found', { key: 'init', serverError: true }],
] as const)(
  'shows the text of payment initialization that failed by %s',
  (kind, { serverError, ...expected }: { serverError?: boolean; key: string }) => {
    const error = new ApiError(kind, '', { answer: { status: '0' } });
    expect(errorMessage({ kind: 'init-failed', cause: error })).toEqual(
      serverError ? { ...expected, serverError: error } : expected,
    );
  },
);

test('shows the process text when initialization throws in the page', () => {
  expect(errorMessage({ kind: 'init-failed', cause: new TypeError('no such thing') })).toEqual({ key: 'process' });
});

test('shows the missing reference of payment initialization', () => {
  expect(errorMessage({ kind: 'init-failed', cause: new MissingReferenceError() })).toEqual({ key: 'noReference' });
});

test.each<[ApiErrorKind, boolean]>([
  ['network', true],
  ['fault', true],
  ['malformed', true],
  ['refused', false],
  ['not-found', false],
  ['too-many', false],
])('an order may exist after the error %s: %s', (kind, isUnknown) => {
  const error = new ApiError(kind, '');
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
  expect(errorMessage({ kind: 'place-failed', cause: error })).toEqual(
    isUnknown ? { key: 'processing', detail: { key: 'safeToRepeat' } } : { key: 'place', serverError: error },
  );
});
