import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { expect, it } from 'vitest';
import { lookupFailure } from './lookup-error.tsx';

const OWN = 'Sorry, not today';

it.each<{ kind: ApiErrorKind; text: string; says: string; canRetry: boolean }>([
  { kind: 'not-found', text: 'gone', says: '', canRetry: false },
  { kind: 'forbidden', text: 'forbidden', says: '', canRetry: false },
  { kind: 'not-in-area', text: 'notServiceable', says: '', canRetry: false },
  { kind: 'business-error', text: 'businessError', says: OWN, canRetry: true },
  { kind: 'malformed', text: 'noData', says: '', canRetry: true },
  { kind: 'network', text: 'failed', says: OWN, canRetry: true },
  { kind: 'server-error', text: 'failed', says: OWN, canRetry: true },
  { kind: 'rate-limited', text: 'lookupFailed', says: OWN, canRetry: true },
])('returns $text for $kind', ({ kind, text, says, canRetry }) => {
  expect(lookupFailure(new ApiError(kind, OWN), 'en')).toEqual({ message: says, text, canRetry });
});

it('returns the Arabic message of the server in Arabic', () => {
  const error = new ApiError('business-error', OWN, { messageAr: 'ليس اليوم' });
  expect(lookupFailure(error, 'ar').message).toBe('ليس اليوم');
});

it('returns failed for an error that is no API error', () => {
  expect(lookupFailure(new TypeError('x is undefined'), 'en')).toEqual({
    message: '',
    text: 'failed',
    canRetry: true,
  });
});
