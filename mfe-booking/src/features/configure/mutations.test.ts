import { ApiError } from '@dar/app/api-error';
import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { makeService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { cartPayload, newRequestId, sendItem } from './mutations.ts';

const otherCategory = 'Your cart contains service from another category';
const counted = { status: '0', message: '', oData: { cart_count: 3 } };
const item = cartPayload(makeService(), EMPTY_SELECTION, { flow: 'standard' });
const send = (error: Error) => sendItem(() => Promise.reject(error), item);

test.each([
  { title: 'by its code', message: 'Two categories', details: { code: 'other-category' } },
  { title: 'by the specified sentence', message: otherCategory, details: {} },
  { title: 'also with a count', message: otherCategory, details: { body: counted } },
])('recognizes a cart of another category $title', async ({ message, details }) => {
  expect(await send(new ApiError('business-error', message, details))).toBe('other-category');
});

test.each(['server-error', 'business-error'] as const)(
  'counts as added after a %s error whose response has a count',
  async (kind) => {
    expect(await send(new ApiError(kind, '', { body: counted }))).toEqual({ cart_count: 3 });
  },
);

test.each([
  { title: 'a server error without data', error: new ApiError('server-error', '', { status: 500 }) },
  { title: 'a server error with other data', error: new ApiError('server-error', '', { body: { oData: {} } }) },
  { title: 'an ended session, whatever its response has', error: new ApiError('unauthorized', '', { body: counted }) },
  { title: 'no response', error: new ApiError('network', '') },
  { title: 'an error of another kind', error: new TypeError(otherCategory) },
])('rejects for $title', async ({ error }) => {
  await expect(send(error)).rejects.toBe(error);
});

test('returns a new request id, a UUID of version 4 each time', () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test('returns a request id on an insecure origin', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(newRequestId()).toHaveLength(36);
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
});
