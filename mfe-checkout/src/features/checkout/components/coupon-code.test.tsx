import { ApiError } from '@dar/app/api-error';
import { consumeReturnUrl } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { checkoutData } from '@dar/contracts/checkout';
import { makeAddress, makeCheckout } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import type { FakeApi } from '@dar/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { createCheckoutApi, payButton, visitCheckout } from '../../../testing/visit-checkout.tsx';

let api: FakeApi;
beforeEach(() => {
  api = createCheckoutApi();
});

/** The calls that apply or clear a coupon; those that only load the checkout say nothing of one. */
const couponsAsked = () =>
  api
    .getInputs(checkoutData)
    .flatMap(({ coupon_code: code, clear_coupon }) => (code === undefined ? [] : [[code, clear_coupon]]));

test('applies a coupon in upper case, shows the new bill, and clears it', async () => {
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
  expect(couponsAsked()).toEqual([
    ['SAVE25', '0'],
    ['', '1'],
  ]);
});

test.each([
  ['en', 'The coupon SAVE25 no longer applies and was removed.', 'Coupon code'],
  ['ar', 'لم تعد القسيمة SAVE25 سارية وتمت إزالتها.', 'رمز القسيمة'],
] as const)('says in %s that a coupon was removed, until another one is applied', async (language, text, field) => {
  api.on(checkoutData, ({ coupon_code = '' }) => ({
    oData: makeCheckout({ coupon_code: String(coupon_code), removed_coupon: coupon_code ? '' : 'SAVE25' }),
  }));
  const { user } = await visitCheckout(api, { language });
  expect(await screen.findByText(text)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: field }), 'TEN{Enter}');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('does not apply an empty code', async () => {
  const { user } = await visitCheckout(api);
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), '   ');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await payButton();
  expect(couponsAsked()).toEqual([]);
});

test.each([
  ['Invalid coupon code', 'business-error', ''],
  ['This coupon has expired', 'business-error', 'This coupon has expired'],
  ['Too many attempts', 'rate-limited', 'Too many attempts'],
  ['An error occurred while applying coupon', 'network', ''],
  ['An error occurred while applying coupon', 'server-error', 'Something broke'],
] as const)('shows %s at the field and sends coupon_error_web after the error %s', async (text, kind, message) => {
  window.dataLayer = [];
  const { user } = await visitCheckout(api);
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  api.on(checkoutData, () => {
    throw new ApiError(kind, message);
  });
  await user.type(field, 'nope{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field).toHaveAccessibleDescription(text);
  const event = { event: 'coupon_error_web', coupon: 'NOPE', reason: kind };
  expect(window.dataLayer).toContainEqual(expect.objectContaining(event));
  await user.type(field, 's');
  expect(field).toBeValid();
});

test.each([
  ['en', 'Coupon code', /^Invalid coupon code\s+This coupon has ended$/],
  ['ar', 'رمز القسيمة', /^رمز القسيمة غير صالح\s+انتهت صلاحية هذه القسيمة$/],
] as const)('says in %s under the error that the coupon has ended', async (language, label, text) => {
  const { user } = await visitCheckout(api, { language });
  const field = await screen.findByRole('textbox', { name: label });
  api.onResponse(checkoutData, () =>
    Response.json({
      status: '0',
      message: 'Invalid coupon code',
      message_ar: 'رمز القسيمة غير صالح',
      error: { coupon_code: ['This coupon has ended'] },
      error_ar: { coupon_code: ['انتهت صلاحية هذه القسيمة'] },
    }),
  );
  await user.type(field, 'old{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('shows the text, stores the return URL and opens /login without a session', async () => {
  const { user } = await visitCheckout(api);
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  localStore.remove(KEYS.token);
  await user.type(field, 'SAVE25{Enter}');
  expect(await screen.findByText('Please login to apply coupon')).toBeVisible();
  expect(await screen.findByText(/^at \/login/)).toBeVisible();
  expect(consumeReturnUrl()).toBe('/checkout');
  expect(couponsAsked()).toEqual([]);
});

test.each(['Pay AED 156.45', 'Clear'])('%s redirects to /login without a session', async (name) => {
  api.on(checkoutData, { oData: makeCheckout({ coupon_code: 'SAVE25' }) });
  const { user } = await visitCheckout(api);
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  localStore.remove(KEYS.token);
  await user.click(button);
  expect(await screen.findByText('Please login to continue')).toBeVisible();
  expect(await screen.findByText(/^at \/login/)).toBeVisible();
});
