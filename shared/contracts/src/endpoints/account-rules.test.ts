import { describe, expect, test } from 'vitest';
import { emailErrors, signUpErrors } from './account-rules.ts';

const SOUND = {
  first_name: 'Sara',
  last_name: 'Haddad',
  email: 'sara@dar.example',
  dial_code: '971',
  phone: '501234567',
  password: 'Secret@12',
  conf_password: 'Secret@12',
};

describe('signUpErrors', () => {
  test('finds nothing wrong with a sound form', () => {
    expect(signUpErrors(SOUND)).toEqual({});
    expect(signUpErrors({ ...SOUND, dial_code: '+971' })).toEqual({});
  });

  test('asks for every field', () => {
    const empty = { first_name: '', last_name: ' ', email: '', phone: '', password: '', conf_password: '' };
    expect(signUpErrors({ ...SOUND, ...empty })).toEqual(
      Object.fromEntries(Object.keys(empty).map((field) => [field, ['required']])),
    );
  });

  test.each(['50123456', '5012345678', '0501234567', '50123456a', '+50123456', '٥٠١٢٣٤٥٦٧'])(
    'refuses the phone %s',
    (phone) => {
      expect(signUpErrors({ ...SOUND, phone })).toEqual({ phone: ['phone'] });
    },
  );

  test('refuses another dial code', () => {
    expect(signUpErrors({ ...SOUND, dial_code: '966' })).toEqual({ dial_code: ['dial-code'] });
  });

  test.each([
    ['Secr@t1', ['password-length']],
    ['secret@12', ['password-uppercase']],
    ['Secret@xy', ['password-number']],
    ['Secret 12', ['password-special']],
    ['سِرّي@1234', ['password-uppercase']],
    ['abc', ['password-length', 'password-uppercase', 'password-number', 'password-special']],
  ])('finds all that is wrong with the password %s', (password, faults) => {
    expect(signUpErrors({ ...SOUND, password, conf_password: password })).toEqual({ password: faults });
  });

  test('compares the confirmation', () => {
    expect(signUpErrors({ ...SOUND, conf_password: 'Secret@13' })).toEqual({ conf_password: ['passwords-differ'] });
  });
});

describe('emailErrors', () => {
  test.each(['a@b.co', 'first.last+tag@mail.dar.example', 'سارة@مثال.امارات'])('takes %s', (email) => {
    expect(emailErrors(email)).toEqual([]);
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
  ])('refuses %j', (email) => {
    expect(emailErrors(email)).toEqual(['email']);
  });
});
