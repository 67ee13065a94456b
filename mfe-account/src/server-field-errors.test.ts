import { ApiError } from '@dar/app/api-error';
import { expect, test } from 'vitest';
import { readFieldErrors } from './server-field-errors.ts';

const rejected = new ApiError('business-error', 'Email is taken\nOnly +971\nToo short', {
  fields: { email: ['Email is taken'], dial_code: ['Only +971'], password: ['Too short'] },
  fieldsAr: { email: ['البريد مسجل'], dial_code: ['فقط 971'], password: ['قصيرة'] },
});

test('splits the errors of form fields from the others', () => {
  expect(readFieldErrors(rejected, ['email', 'password'], 'en')).toEqual({
    fieldErrors: { email: ['Email is taken'], password: ['Too short'] },
    otherErrors: ['Only +971'],
  });
});

test('returns the Arabic texts in Arabic', () => {
  expect(readFieldErrors(rejected, ['email', 'password'], 'ar')).toEqual({
    fieldErrors: { email: ['البريد مسجل'], password: ['قصيرة'] },
    otherErrors: ['فقط 971'],
  });
});

test('returns the English text of a field without an Arabic one', () => {
  const error = new ApiError('business-error', 'Check the form', { messageAr: 'تحقق', fields: { email: ['No'] } });
  expect(readFieldErrors(error, ['email'], 'ar').fieldErrors).toEqual({ email: ['No'] });
});

test.each([
  new Error('of the page'),
  new ApiError('network', ''),
  new ApiError('business-error', 'No', { fields: { email: [] } }),
])('returns no field errors of %s', (error) => {
  expect(readFieldErrors(error, ['email'], 'en')).toEqual({ fieldErrors: {}, otherErrors: [] });
});
