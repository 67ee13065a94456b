import { ApiError } from '@dar/app/api-error';
import { makeService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { failureTextKey, InvalidServiceError, readService } from './service-failure.ts';

test.each([
  { title: 'no name', service: makeService({ name: '' }) },
  { title: 'no id', service: makeService({ id: 0 }) },
])('rejects a service with $title', ({ service }) => {
  expect(() => readService({ oData: service })).toThrow(InvalidServiceError);
});

test('returns a service with id and name', () => {
  const service = makeService();
  expect(readService({ oData: service })).toBe(service);
});

test.each([
  { error: new InvalidServiceError(), text: 'invalidData' },
  { error: new ApiError('not-found', ''), text: 'notFound' },
  { error: new ApiError('forbidden', ''), text: 'forbidden' },
  { error: new ApiError('refused', ''), text: 'unavailable' },
  { error: new ApiError('not-in-area', ''), text: 'notServiceable' },
  { error: new ApiError('malformed', '', { answer: { status: '1', message: '' } }), text: 'noData' },
  { error: new ApiError('malformed', '', { answer: { status: '1', oData: { name: 7 } } }), text: 'invalidData' },
  { error: new ApiError('fault', ''), text: 'failed' },
  { error: new ApiError('network', ''), text: 'failed' },
  { error: new TypeError('x'), text: 'failed' },
])('returns $text for $error.name $error.kind', ({ error, text }) => {
  expect(failureTextKey(error)).toBe(text);
});
