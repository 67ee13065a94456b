import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { createQueryClient, retryTransient } from './query-client.ts';

test.each<[ApiErrorKind, boolean]>([
  ['network', true],
  ['server-error', true],
  ['malformed', true],
  ['business-error', false],
  ['unauthorized', false],
  ['not-found', false],
  ['rate-limited', false],
])('retries a call that failed with %s: %s', (kind, expected) => {
  const error = new ApiError(kind, '');
  expect([0, 1, 2].map((failures) => retryTransient(2)(failures, error))).toEqual([expected, expected, false]);
});

test('fails at once offline and does not refetch on focus', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnWindowFocus: false, staleTime: 60_000 });
  expect(mutations).toMatchObject({ networkMode: 'always' });
});
