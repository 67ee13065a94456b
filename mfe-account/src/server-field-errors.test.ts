import { ApiError } from '@dar/app/api-error';
import { expect, test } from 'vitest';
import { placeFaults } from './server-field-errors.ts';

const refused = new ApiError('refused', 'Email is taken\nOnly +971\nToo short', {
  fields: { email: ['Email is taken'], dial_code: ['Only +971'], password: ['Too short'] },
  fieldsAr: { email: ['البريد مسجل'], dial_code: ['فقط 971'], password: ['قصيرة'] },
});

test('lists of the fields that a form has are told apart from the others', () => {
  expect(placeFaults(refused, ['email', 'password'], 'en')).toEqual({
    atFields: { email: ['Email is taken'], password: ['Too short'] },
    elsewhere: ['Only +971'],
  });
});

test('shows the Arabic texts in Arabic', () => {
  expect(placeFaults(refused, ['email', 'password'], 'ar')).toEqual({
    atFields: { email: ['البريد مسجل'], password: ['قصيرة'] },
    elsewhere: ['فقط 971'],
  });
});

test('shows the English text of a field that has no Arabic one', () => {
  const error = new ApiError('refused', 'Check the form', { messageAr: 'تحقق', fields: { email: ['No'] } });
  expect(placeFaults(error, ['email'], 'ar').atFields).toEqual({ email: ['No'] });
});

test.each([
  new Error('of the page'),
  new ApiError('network', ''),
  new ApiError('refused', 'No', { fields: { email: [] } }),
])('%s says nothing of fields', (error) => {
  expect(placeFaults(error, ['email'], 'en')).toEqual({ atFields: {}, elsewhere: [] });
});
