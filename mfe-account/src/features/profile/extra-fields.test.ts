import { makeUser } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { getExtraFields } from './extra-fields.ts';

const getShown = (user: object) => getExtraFields(user).map(({ known, label, value }) => [known ?? label, value]);

test('lists the known fields that have no place of their own, without ids and keys', () => {
  expect(getShown(makeUser({ firebase_user_key: 'secret', organization_id: '7', is_email_verifed: '0' }))).toEqual([
    ['is_email_verifed', false],
    ['is_phone_verified', true],
    ['is_social', false],
    ['ref_code', 'DAR123'],
  ]);
});

test.each([
  ['date_of_birth', '1990-01-01', 'Date of birth', '1990-01-01'],
  ['companyName', 'Saleh LLC', 'Company name', 'Saleh LLC'],
  ['visits', 12, 'Visits', '12'],
  ['wants_news', true, 'Wants news', true],
  ['has_pet', '1', 'Has pet', true],
  ['gender', '', 'Gender', ''],
  ['nickname', null, 'Nickname', ''],
  ['bio', '<b>Hi</b>', 'Bio', '<b>Hi</b>'],
])('shows the unknown field %s with the value %j under "%s"', (key, stored, label, value) => {
  expect(getShown({ [key]: stored })).toEqual([[label, value]]);
});

test.each([
  'id',
  'userId',
  'organization_id',
  'access_token',
  'fcmToken',
  'firebase_user_key',
  'password_reset_code',
  'passwordHash',
  'otp',
])('hides the internal field %s', (key) => {
  expect(getExtraFields({ [key]: 'internal' })).toEqual([]);
});

test.each([[{ a: 1 }], [['x']]])('hides the value %j, which is not a text', (value) => {
  expect(getExtraFields({ preferences: value } as object)).toEqual([]);
});
