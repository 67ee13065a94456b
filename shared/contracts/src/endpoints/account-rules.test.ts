import * as z from '@dar/contracts/schema';
import { describe, expect, test } from 'vitest';
import { emailForm, formErrors, getMaxLength, signUpForm, signUpPayload, withoutRules } from './account-rules.ts';

const signUpErrors = (values: object) => formErrors(signUpPayload, values);

const VALID = {
  first_name: 'Sara',
  last_name: 'Haddad',
  email: 'sara@dar.example',
  dial_code: '971',
  phone: '501234567',
  password: 'Secret@12',
  conf_password: 'Secret@12',
};

describe('the sign-up form', () => {
  test('returns nothing for a valid form', () => {
    expect(signUpErrors(VALID)).toEqual({});
    expect(signUpErrors({ ...VALID, dial_code: '+971' })).toEqual({});
  });

  test('requires every field but the dial code', () => {
    const empty = { first_name: '', last_name: ' ', email: '', phone: '', password: '', conf_password: '' };
    expect(signUpErrors({ ...VALID, ...empty })).toEqual(
      Object.fromEntries(Object.keys(empty).map((field) => [field, ['required']])),
    );
  });

  test.each(['50123456', '5012345678', '050123456', '50123456a', '+501234567', '+919876543210'])(
    'rejects the phone %s',
    (phone) => {
      expect(signUpErrors({ ...VALID, phone })).toEqual({ phone: ['phone'] });
    },
  );

  test.each(['0501234567', '+971 (0)50 123 4567', '٥٠١٢٣٤٥٦٧'])('reads the phone %s', (phone) => {
    expect(signUpPayload.parse({ ...VALID, phone }).phone).toBe('501234567');
  });

  test('rejects another dial code', () => {
    expect(signUpErrors({ ...VALID, dial_code: '966' })).toEqual({ dial_code: ['dial-code'] });
  });

  test.each([
    ['Secr@t1', ['password-length']],
    ['secret@12', ['password-uppercase']],
    ['Secret@xy', ['password-number']],
    ['Secret 12', ['password-special']],
    ['سِرّي@1234', ['password-uppercase']],
    ['abc', ['password-length', 'password-uppercase', 'password-number', 'password-special']],
  ])('returns every broken rule of the password %s', (password, errors) => {
    expect(signUpErrors({ ...VALID, password, conf_password: password })).toEqual({ password: errors });
  });

  test('rejects a confirmation that differs', () => {
    expect(signUpErrors({ ...VALID, conf_password: 'Secret@13' })).toEqual({ conf_password: ['passwords-differ'] });
  });
});

describe('the e-mail form', () => {
  test.each(['a@b.co', ' a@b.co ', 'first.last+tag@mail.dar.example', 'سارة@مثال.امارات'])('accepts %s', (email) => {
    expect(formErrors(emailForm, { email })).toEqual({});
  });

  test.each([
    'sara',
    'sara@dar',
    'dar.example',
    '@dar.example',
    'sara@dar.',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    '<a@b.co>',
  ])('rejects %j', (email) => {
    expect(formErrors(emailForm, { email })).toEqual({ email: ['email'] });
  });
});

test('names each field that is too long', () => {
  const long = 'x'.repeat(1_000);
  const fields = ['first_name', 'last_name', 'email', 'password', 'conf_password'];
  const broken = signUpErrors({ ...VALID, ...Object.fromEntries(fields.map((field) => [field, long])) });
  for (const field of fields) expect(broken[field as keyof typeof broken]).toContain('too-long');
});

test('a call takes the fields of a form trimmed and up to their greatest length, without the other rules', () => {
  const call = z.object(withoutRules(signUpForm));
  const none = { first_name: '', last_name: '', email: '', phone: '', password: '', conf_password: '' };
  expect(call.parse({})).toEqual(none);
  expect(call.parse({ email: ' none ', password: ' x ' })).toEqual({ ...none, email: 'none', password: ' x ' });
  expect(getMaxLength(signUpForm.shape.email)).toBe(254);
  expect(call.safeParse({ email: 'x'.repeat(255) }).success).toBe(false);
});
