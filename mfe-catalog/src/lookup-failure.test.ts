import { ApiError, type ApiErrorKind } from '@dar/app/api-error';
import { expect, it } from 'vitest';
import { lookupFailure } from './lookup-failure.ts';

const OWN = 'Sorry, not today';

it.each<{ kind: ApiErrorKind; text: string; says: string; canRetry: boolean }>([
  { kind: 'not-found', text: 'gone', says: '', canRetry: false },
  { kind: 'forbidden', text: 'forbidden', says: '', canRetry: false },
  { kind: 'not-in-area', text: 'notServiceable', says: '', canRetry: false },
  { kind: 'refused', text: 'refused', says: OWN, canRetry: true },
  { kind: 'malformed', text: 'noData', says: '', canRetry: true },
  { kind: 'network', text: 'failed', says: OWN, canRetry: true },
  { kind: 'fault', text: 'failed', says: OWN, canRetry: true },
  { kind: 'too-many', text: 'lookupFailed', says: OWN, canRetry: true },
])('$kind says $text', ({ kind, text, says, canRetry }) => {
  expect(lookupFailure(new ApiError(kind, OWN), 'en')).toEqual({ message: says, text, canRetry });
});

it('takes the Arabic words of the server for an Arabic reader', () => {
  const error = new ApiError('refused', OWN, { messageAr: 'ليس اليوم' });
  expect(lookupFailure(error, 'ar').message).toBe('ليس اليوم');
});

it('calls what is no answer of the server a failure of ours', () => {
  expect(lookupFailure(new TypeError('x is undefined'), 'en')).toEqual({ message: '', text: 'failed', canRetry: true });
});
