import { makeUser } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { firstNameOf, fullNameOf, initialOf, phoneOf } from './person.ts';

test.each([
  [{ name: 'Mona Saleh' }, 'Mona Saleh', 'Mona', 'M'],
  [{ name: '' }, 'Mona Saleh', 'Mona', 'M'],
  [{ name: '', last_name: '' }, 'Mona', 'Mona', 'M'],
  [{ name: 'Mona Saleh', first_name: '' }, 'Mona Saleh', 'Mona Saleh', 'M'],
  [{ name: '', first_name: '', last_name: '' }, '', '', 'D'],
])('%j', (overrides, full, first, initial) => {
  const user = makeUser({ first_name: 'Mona', last_name: 'Saleh', ...overrides });
  expect([fullNameOf(user), firstNameOf(user), initialOf(user)]).toEqual([full, first, initial]);
});

test.each([
  ['971', '501234567', '+971 501234567'],
  ['+971', '501234567', '+971 501234567'],
  ['', '501234567', '501234567'],
  ['971', '', ''],
])('the phone of %j and %j is %j', (dial_code, phone, shown) => {
  expect(phoneOf({ dial_code, phone })).toBe(shown);
});
