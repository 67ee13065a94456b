import { ApiError } from '@dar/app/api-error';
import { expect, test } from 'vitest';
import { newRequestId, outcomeOf } from './add-item.ts';

const counted = { status: '0', message: '', oData: { cart_count: 3 } };
const otherCategory = 'Your cart contains service from another category';

test.each([
  {
    title: 'a cart of another category',
    error: new ApiError('refused', otherCategory),
    outcome: { kind: 'other-category' },
  },
  {
    title: 'a cart of another category, although the answer counts',
    error: new ApiError('refused', otherCategory, { answer: counted }),
    outcome: { kind: 'other-category' },
  },
  {
    title: 'a fault that still carries a count',
    error: new ApiError('fault', '', { status: 500, answer: counted }),
    outcome: { kind: 'added', count: 3 },
  },
  {
    title: 'a refusal that still carries a count',
    error: new ApiError('refused', '', { answer: counted }),
    outcome: { kind: 'added', count: 3 },
  },
  { title: 'a fault without data', error: new ApiError('fault', '', { status: 500 }), outcome: undefined },
  {
    title: 'a fault with other data',
    error: new ApiError('fault', '', { answer: { oData: {} } }),
    outcome: undefined,
  },
  {
    title: 'a dead session, whatever the answer carries',
    error: new ApiError('unauthorized', '', { answer: counted }),
    outcome: undefined,
  },
  { title: 'no answer at all', error: new ApiError('network', ''), outcome: undefined },
  { title: 'an error of another kind', error: new TypeError(otherCategory), outcome: undefined },
])('$title', ({ error, outcome }) => {
  expect(outcomeOf(error)).toEqual(outcome);
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
