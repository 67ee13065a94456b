import { makeServiceSummary } from '@dar/testing/catalog-factories';
import { expect, it } from 'vitest';
import { displayedPrice } from './displayed-price.ts';

it.each([
  { title: 'no discount', given: { coupon_amount: '' }, expected: { amount: '149.00', oldAmount: undefined } },
  {
    title: 'a percentage',
    given: { coupon_amount: '10.00', coupon_type: '1' },
    expected: { amount: '134.10', oldAmount: '149.00' },
  },
  {
    title: 'a fixed amount',
    given: { coupon_amount: '25.00', coupon_type: '2' },
    expected: { amount: '124.00', oldAmount: '149.00' },
  },
  { title: 'a hidden price', given: { is_price_hidden: '1' as const }, expected: undefined },
])('shows $title', ({ given, expected }) => {
  expect(displayedPrice(makeServiceSummary({ service_price: '149.00', ...given }))).toEqual(expected);
});
