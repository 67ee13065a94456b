import { makeUser } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { formatFullName, formatPhone, getGreetingName, getInitial } from './user-format.ts';

test.each([
  [{ name: 'Mona Saleh' }, 'Mona Saleh', 'Mona', 'M'],
  [{ name: '' }, 'Mona Saleh', 'Mona', 'M'],
  [{ name: '', last_name: '' }, 'Mona', 'Mona', 'M'],
  [{ name: 'Mona Saleh', first_name: '' }, 'Mona Saleh', 'Mona Saleh', 'M'],
  [{ name: '', first_name: '', last_name: '' }, '', '', 'D'],
])('formats the name of %j', (overrides, full, first, initial) => {
  const user = makeUser({ first_name: 'Mona', last_name: 'Saleh', ...overrides });
  expect([formatFullName(user), getGreetingName(user), getInitial(user)]).toEqual([full, first, initial]);
});

test.each([
  ['971', '501234567', '+971 501234567'],
  ['+971', '501234567', '+971 501234567'],
  ['', '501234567', '501234567'],
  ['971', '', ''],
])('formats %j and %j as %j', (dial_code, phone, shown) => {
  expect(formatPhone({ dial_code, phone })).toBe(shown);
});
