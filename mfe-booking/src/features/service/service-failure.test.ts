import { ApiError } from '@dar/app/api-error';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { failureTextKey, InvalidServiceError, readService } from './service-failure.ts';

test.each([
  { title: 'no name', service: makeService({ name: '' }) },
  { title: 'no id', service: makeService({ id: 0 }) },
])('rejects a service with $title', ({ service }) => {
  expect(() => readService({ oData: service })).toThrow(InvalidServiceError);
});

test('returns a service with the minimums of its flow', () => {
  const service = makeService({ sub_services: [makeSubService({ minimum: 0 })] });
  expect(readService({ oData: service })).toEqual({ service, flow: 'standard' });
  const partner = readService({ oData: { ...service, price_flow: 'partner' } });
  expect(partner).toMatchObject({ flow: 'partner', service: { sub_services: [{ minimum: 1 }] } });
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
