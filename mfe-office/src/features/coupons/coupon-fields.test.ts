import { expect, test } from 'vitest';
import { getExample, toCouponChange, toCouponFields, toNewCoupon } from './coupon-fields.ts';

const coupon = {
  code: 'EID25',
  kind: 'percent' as const,
  value: '25.00',
  starts: '2026-12-01 08:00',
  minimum: '100.00',
  uses: 3,
  max_uses: 50,
  version: 'a',
};

test('a change takes limits off that the form has no more', () => {
  expect(toCouponChange(toCouponFields(coupon))).toEqual({
    starts: '2026-12-01 08:00',
    ends: '',
    minimum: '100.00',
    max_uses: 50,
    max_uses_per_customer: 0,
  });
});

test('a new coupon names only the limits that it has', () => {
  const fields = { ...toCouponFields(undefined), code: 'NEW', max_uses: 5 };
  expect(toNewCoupon(fields)).toEqual({ code: 'NEW', kind: 'percent', value: '10.00', minimum: '0.00', max_uses: 5 });
});

test('amounts without decimals have them in the call, and in the example', () => {
  const fields = { ...toCouponFields(undefined), code: 'NEW', value: '15', minimum: '' };
  expect(toNewCoupon(fields)).toMatchObject({ value: '15.00', minimum: '0.00' });
  expect(toCouponChange({ ...fields, minimum: '99.5' })).toMatchObject({ minimum: '99.50' });
  expect(getExample('percent', '15')).toBe(7500);
});

test('shows what it takes off an example by the rule of the bill: more than the cart is nothing', () => {
  expect(getExample('percent', '12.50')).toBe(6250);
  expect(getExample('fixed', '40.00')).toBe(4000);
  expect(getExample('fixed', '900.00')).toBe(0);
  expect(getExample('fixed', '')).toBeUndefined();
});
