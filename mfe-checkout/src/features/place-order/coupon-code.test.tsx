import { ApiError } from '@dar/shared/api/api-error';
import { checkoutData } from '@dar/shared/contracts/checkout';
import { makeAddress, makeCheckout } from '@dar/shared/testing/customer-factories';
import { screen } from '@dar/shared/testing/dom';
import type { FakeApi } from '@dar/shared/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { createCheckoutApi, payButton, visitCheckout } from '../../testing/visit-checkout.tsx';

let api: FakeApi;
beforeEach(() => {
  api = createCheckoutApi();
});

test('applies a coupon in capitals, shows it with the new bill, and clears it', async () => {
  api.on(checkoutData, ({ coupon_code = '' }) => {
    const isApplied = coupon_code !== '';
    return {
      oData: makeCheckout({
        coupon_code: String(coupon_code),
        discount: isApplied ? '25.00' : '0.00',
        grand_total: isApplied ? '130.20' : '156.45',
        default_address: makeAddress(),
      }),
    };
  });
  const { user } = await visitCheckout(api);
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), ' save25 {Enter}');
  expect(await screen.findByText('Coupon applied: SAVE25')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay AED 130.20' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('button', { name: 'Pay AED 156.45' })).toBeEnabled();
  const asked = api.inputsOf(checkoutData).map(({ coupon_code, clear_coupon }) => [coupon_code, clear_coupon]);
  expect(asked).toEqual([
    [undefined, undefined],
    ['SAVE25', '0'],
    ['', '1'],
  ]);
});

test('Apply does nothing while the code is empty', async () => {
  const { user } = await visitCheckout(api);
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), '   ');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await payButton();
  expect(api.inputsOf(checkoutData)).toHaveLength(1);
});

test.each([
  ['refused', 'Invalid coupon code'],
  ['fault', 'An error occurred while applying coupon'],
] as const)('a coupon that is %s says so beside the field', async (kind, text) => {
  const { user } = await visitCheckout(api);
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  api.on(checkoutData, () => {
    throw new ApiError(kind, '');
  });
  await user.type(field, 'nope{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field).toHaveAccessibleDescription(text);
});
