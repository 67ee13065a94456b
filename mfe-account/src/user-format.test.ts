import { makeUser } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { formatFullName, formatPhone, getGreetingName, getImageUrl, getInitial } from './user-format.ts';

test.each([
  [{ name: 'Mona Saleh' }, 'Mona Saleh', 'Mona', 'M'],
  [{ name: '' }, 'Mona Saleh', 'Mona', 'M'],
  [{ name: '', last_name: '' }, 'Mona', 'Mona', 'M'],
  [{ name: 'Mona Saleh', first_name: '' }, 'Mona Saleh', 'Mona Saleh', 'M'],
  [{ name: '', first_name: '', last_name: '' }, '', '', 'D'],
  [{ name: null, first_name: {}, last_name: ['x'] }, '', '', 'D'],
  [{ name: 42, first_name: ' ' }, '42', '42', '4'],
])('formats the name of %j', (overrides, full, first, initial) => {
  const user = { ...makeUser({ first_name: 'Mona', last_name: 'Saleh' }), ...overrides };
  expect([formatFullName(user), getGreetingName(user), getInitial(user)]).toEqual([full, first, initial]);
});

test.each([
  ['971', '501234567', '+971 501234567'],
  ['+971', '501234567', '+971 501234567'],
  [971, 501234567, '+971 501234567'],
  ['', '501234567', '501234567'],
  ['971', '', ''],
  ['971', null, ''],
  [{}, '501234567', '501234567'],
])('formats %j and %j as %j', (dial_code, phone, shown) => {
  expect(formatPhone({ dial_code, phone })).toBe(shown);
});

test.each([
  ['uploads/mona.webp', '/app/public/api/v3/uploads/mona.webp'],
  ['/uploads/mona.webp', '/app/public/api/v3/uploads/mona.webp'],
  ['//evil.example/x.png', '/app/public/api/v3/evil.example/x.png'],
  ['javascript:alert(1)', '/app/public/api/v3/javascript:alert(1)'],
  ['', ''],
  [undefined, ''],
])('loads the image %j from %j', (image, url) => {
  expect(getImageUrl({ image })).toBe(url);
});
