import { expect, test } from 'vitest';
import { emailForm, formErrors, phoneForm, signUpForm } from '../endpoints/account-rules.ts';
import { addAddress } from '../endpoints/addresses.ts';
import { signUp } from '../endpoints/auth.ts';
import { changePhone, sendNewPhoneCode } from '../endpoints/profile.ts';
import { readPhone } from './phone.ts';

const PREFIXES = [
  '',
  '0',
  '+971',
  '+971 (0)',
  '+9710',
  '+971-0',
  '(+971) ',
  '00971',
  '00971 (0) ',
  '971',
  '9710',
  'Tel: +971 ',
];
const FORMS = ['501234567', '50 123 4567', '50-123-4567', '(50) 123.4567', '50\u00a0123\u20114567', '50/1234567'];
const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const DIGITS = { Latin: String, Arabic: digitsFrom(0x0660), Persian: digitsFrom(0x06f0), wide: digitsFrom(0xff10) };
const MARKED = [
  (text: string) => text,
  (text: string) => `\u202a${text}\u202c`,
  (text: string) => `\u200e${text} `,
  (text: string) => `\u2066${text}\u2069`,
];

test.each(Object.entries(DIGITS))('reads a number in each of its forms with %s digits', (_name, toDigits) => {
  for (const prefix of PREFIXES) {
    for (const form of FORMS) {
      for (const mark of MARKED) {
        const text = mark(toDigits(prefix + form));
        expect(readPhone(text), text).toBe('501234567');
      }
    }
  }
});

test.each([
  '+91 98765 43210',
  '0091 98765 43210',
  '9876543210',
  '+44 20 7946 0958',
  '+1 202 555 0123',
  '05012345678',
  '+971 50 123 45678',
  '+971 +971 501234567',
  '50O1234567',
  '501234567 or 521234567',
  '+971',
  '00',
  'none',
  '',
])('reads no number after +971 in %j', (text) => {
  expect(readPhone(text)).toBeUndefined();
});

test.each([
  ['50123', '50123'],
  ['050123456', '50123456'],
  ['04 123 4567', '41234567'],
  ['971501234', '971501234'],
  ['97150123456', '50123456'],
])('reads %j as the digits %j', (text, digits) => {
  expect(readPhone(text)).toBe(digits);
});

test.each([
  ['98765 43210', '91', '9876543210'],
  ['+91 98765 43210', '91', '9876543210'],
  ['+91 (0) 98765 43210', '91', '9876543210'],
  ['098765 43210', '91', '9876543210'],
  ['+971 50 123 4567', '91', undefined],
  ['98765432101', '91', undefined],
  ['1512 34567890', '49', '151234567890'],
  ['+39 06 1234 5678', '39', '0612345678'],
])('reads %j as a number after +%s', (text, dialCode, digits) => {
  expect(readPhone(text, dialCode)).toBe(digits);
});

test.each([
  ['+971 (0)50 123 4567', '501234567', undefined],
  ['+9710501234567', '501234567', undefined],
  ['٠٥٠١٢٣٤٥٦٧', '501234567', undefined],
  ['050123456', '50123456', ['phone']],
  ['+91 98765 43210', '+919876543210', ['phone']],
  ['+91 98765 43210 or 98765 43211', '+91 98765 43210 or 98765 43211', ['phone']],
  ['none', 'none', ['phone']],
  [' ', '', ['required']],
])('accounts read %j as %j', (typed, phone, broken) => {
  expect(formErrors(phoneForm, { phone: typed }).phone).toEqual(broken);
  expect(formErrors(signUpForm, { phone: typed }).phone).toEqual(broken);
  if (phone.length > 20) return;
  for (const { input } of [signUp, sendNewPhoneCode, changePhone]) {
    expect(input.parse({ phone: typed }).phone).toBe(phone);
  }
});

test('accounts read a JSON number with dial code', () => {
  expect(sendNewPhoneCode.input.parse({ phone: 971501234567 }).phone).toBe('501234567');
});

test.each([
  ['\u202a+971 (0)50 123 4567\u202c', '+9710501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['ask Omar', 'ask Omar'],
])('addresses keep the dial code of %j for their own dial code', (typed, phone) => {
  expect(addAddress.input.parse({ phone: typed }).phone).toBe(phone);
});

test('the other rules of a form are as before', () => {
  expect(formErrors(emailForm, { email: '501234567' })).toEqual({ email: ['email'] });
});
