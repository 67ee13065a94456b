import { ApiError } from '@dar/app/api-error';
import { makeService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { failureText, InvalidServiceError, readService } from './service-failure.ts';

test.each([
  { title: 'no name', service: makeService({ name: '' }) },
  { title: 'no id', service: makeService({ id: 0 }) },
])('a service with $title is invalid', ({ service }) => {
  expect(() => readService({ oData: service })).toThrow(InvalidServiceError);
});

test('a service with id and name is read as it is', () => {
  const service = makeService();
  expect(readService({ oData: service })).toBe(service);
});

test.each([
  { error: new InvalidServiceError(), text: 'invalidData' },
  { error: new ApiError('not-found', ''), text: 'notFound' },
  { error: new ApiError('forbidden', ''), text: 'forbidden' },
  { error: new ApiError('refused', ''), text: 'unavailable' },
  { error: new ApiError('malformed', '', { answer: { status: '1', message: '' } }), text: 'noData' },
  { error: new ApiError('malformed', '', { answer: { status: '1', oData: { name: 7 } } }), text: 'invalidData' },
  { error: new ApiError('fault', ''), text: 'failed' },
  { error: new ApiError('network', ''), text: 'failed' },
  { error: new TypeError('x'), text: 'failed' },
])('$error.name $error.kind is told as $text', ({ error, text }) => {
  expect(failureText(error)).toBe(text);
});
