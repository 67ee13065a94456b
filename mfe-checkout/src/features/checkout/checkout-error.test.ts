import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { isOutcomeUnknown, wordsFor } from './checkout-error.ts';
import { NoReferenceError } from './payment.ts';

test('an item that is not served speaks for itself where it can', () => {
  const item = makeCartItem({ is_serviceable_text: 'Only in Abu Dhabi' });
  expect(wordsFor({ kind: 'not-in-area', item })).toEqual({
    key: 'notInArea',
    detail: { item },
  });
  const silent = makeCartItem({ is_serviceable_text: '' });
  expect(wordsFor({ kind: 'not-in-area', item: silent })).toEqual({
    key: 'notInArea',
    detail: { key: 'itemNotInArea' },
  });
});

test.each([
  ['unsent', { key: 'process' }],
  ['network', { key: 'noInitAnswer' }],
  ['malformed', { key: 'noReference' }],
  ['not-in-area', { key: 'initNotInArea', spoken: true }],
  ['refused', { key: 'initStatus', status: '0', spoken: true }],
  ['fault', { key: 'init', spoken: true }],
  ['not-found', { key: 'init', spoken: true }],
] as const)('payment initialisation: %s', (kind, { spoken, ...expected }: { spoken?: boolean; key: string }) => {
  const error = new ApiError(kind, '', { answer: { status: '0' } });
  expect(wordsFor({ kind: 'init-failed', error })).toEqual(spoken ? { ...expected, spoken: error } : expected);
});

test('payment initialisation that fails by a fault of the page', () => {
  expect(wordsFor({ kind: 'init-failed', error: new TypeError('no such thing') })).toEqual({ key: 'process' });
});

test('payment initialisation without a reference', () => {
  expect(wordsFor({ kind: 'init-failed', error: new NoReferenceError() })).toEqual({ key: 'noReference' });
});

test.each<[ApiErrorKind, boolean]>([
  ['network', true],
  ['fault', true],
  ['malformed', true],
  ['refused', false],
  ['not-found', false],
  ['too-many', false],
])('an order that failed by %s may have been placed: %s', (kind, isUnknown) => {
  const error = new ApiError(kind, '');
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
  expect(wordsFor({ kind: 'place-failed', error })).toEqual(
    isUnknown ? { key: 'processing', detail: { key: 'safeToRepeat' } } : { key: 'place', spoken: error },
  );
});
