import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { makeCheckout } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { ALL_METHODS, CONFIRMED, createCheckoutApi, visitCheckout } from '../../testing/visit-checkout.tsx';

const FREE = { grand_total: '0.00', total_amount: '0.00', discount: '149.00', coupon_code: 'GIFT' };

test.each([
  ['en', ALL_METHODS, 'There is nothing to pay. You need no payment method.', 'Pay AED 0.00'],
  ['ar', { ...ALL_METHODS, is_cash: '0' }, 'لا يوجد مبلغ مستحق، ولا تحتاج إلى طريقة دفع.', 'ادفع 0.00\u00a0د.إ'],
] as const)('an order of AED 0.00 is placed without a method in %s', async (language, payment_methods, note, name) => {
  const api = createCheckoutApi().on(checkoutData, { oData: makeCheckout({ ...FREE, payment_methods }) });
  const { user } = await visitCheckout(api, { language });
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('Amount must be greater than AED 2 for card payments')).toBeNull();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toMatchObject([{ payment_type: '5', shown_total: '0.00' }]);
});
