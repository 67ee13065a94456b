import { ERROR_CODES } from '@dar/contracts/error-codes';
import { expect, test } from 'vitest';
import { businessError, errorResponse, standardError } from './errors.ts';

const TEXT = { en: 'Taken', ar: 'محجوز' };

test.each([
  ['a broken rule', businessError('slot-taken', TEXT), 200, 'slot-taken'],
  ['a malformed request', standardError('invalid'), 400, 'invalid'],
  ['a busy database', standardError('unavailable', { code: 'database-busy' }), 503, 'database-busy'],
  ['an error of the framework', Object.assign(new Error('too large'), { statusCode: 413 }), 413, 'too-large'],
  ['an unexpected error', new Error('secret'), 500, 'server-error'],
])('the response to %s has its code', (_what, error, http, code) => {
  expect(errorResponse(error)).toMatchObject({ http, body: { code } });
  expect(ERROR_CODES).toContain(code);
});
