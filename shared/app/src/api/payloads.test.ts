import { deleteAddress, listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import {
  confirmPhoneCode,
  emailLogin,
  forgotPassword,
  logout,
  resendPhoneCode,
  resetPassword,
  verifyResetCode,
} from '@dar/contracts/auth';
import { cartItemCount, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { categories, categoryDetails, homeActivities, serviceDetails } from '@dar/contracts/catalog';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { Endpoint, EndpointInput } from '@dar/contracts/endpoint';
import { bookingCounts, myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { expect, test } from 'vitest';
import { createCall } from './call.ts';

type Payload = Readonly<Record<string, string>>;

const TOKEN = { access_token: 'the token' };
const DEVICE = { device_cart_id: '0123456789abcdef' };
const CART = { ...TOKEN, ...DEVICE };
const DUBAI = { latitude: 25.2048, longitude: 55.2708 };
const DUBAI_SENT = { latitude: '25.2048', longitude: '55.2708' };
const NOWHERE = { latitude: '', longitude: '' } as const;
const PAGE = { page: 1, limit: 20, activity_id: 11 };
const PAGE_SENT = { page: '1', limit: '20', activity_id: '11' };
const CITY = { city_id: 3, emirate_id: 1 };
const CITY_SENT = { city_id: '3', emirate_id: '1' };

/** Returns the fields that the browser sends for an input, as strings. */
async function getPayload<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  isVisitor = false,
): Promise<Payload> {
  let body: unknown;
  const call = createCall({
    origin: 'https://dar.example',
    credentials: () => ({ token: isVisitor ? null : TOKEN.access_token, deviceCartId: DEVICE.device_cart_id }),
    fetch: async (_url, init) => {
      body = init?.body;
      return Response.json({ status: '0', message: '' });
    },
  });
  await call(endpoint, input).catch(() => undefined);
  const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body));
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]));
}

const sends = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, payload: Payload, isVisitor = false) =>
  [endpoint.path, () => getPayload(endpoint, input, isVisitor), payload] as const;

// Minimal inputs of the screens, and their payloads (docs/rules/api.md#calls).
test.each([
  sends(
    emailLogin,
    { email: 'a@b.co', password: 'x', device_type: 'WEB', fcm_token: 'f' },
    { email: 'a@b.co', password: 'x', device_type: 'WEB', fcm_token: 'f', ...DEVICE },
    true,
  ),
  sends(
    confirmPhoneCode,
    { otp: '1234', user_id: 7, is_social: '0' },
    {
      otp: '1234',
      user_id: '7',
      is_social: '0',
      refer_code: '',
      ...DEVICE,
    },
    true,
  ),
  sends(resendPhoneCode, { user_id: 7 }, { user_id: '7', ...DEVICE }, true),
  sends(forgotPassword, { email: 'a@b.co' }, { email: 'a@b.co' }, true),
  sends(verifyResetCode, { password_reset_code: 'c', otp: '1' }, { password_reset_code: 'c', otp: '1' }, true),
  sends(
    resetPassword,
    { password_reset_code: 'c', otp: '1', password: 'x', password_confirmation: 'x' },
    { password_reset_code: 'c', otp: '1', password: 'x', password_confirmation: 'x' },
    true,
  ),
  sends(logout, {}, TOKEN),
  sends(homeActivities, {}, {}, true),
  sends(categories, { ...NOWHERE }, NOWHERE, true),
  sends(categories, { activity_id: 11, ...DUBAI }, { activity_id: '11', ...DUBAI_SENT }, true),
  sends(
    categoryDetails,
    { category_id: 5, page: 1, limit: 10, ...DUBAI },
    { category_id: '5', activity_id: '', page: '1', limit: '10', ...DUBAI_SENT },
    true,
  ),
  sends(
    serviceDetails,
    { service_id: 105, ...CITY, ...NOWHERE },
    {
      service_id: '105',
      access_token: '',
      ...DEVICE,
      ...CITY_SENT,
      ...NOWHERE,
    },
    true,
  ),
  sends(
    serviceDetails,
    { service_id: 105, ...CITY, ...DUBAI },
    {
      service_id: '105',
      ...CART,
      ...CITY_SENT,
      ...DUBAI_SENT,
    },
  ),
  sends(cartItemCount, {}, CART),
  sends(getCart, {}, CART),
  sends(clearCart, {}, CART),
  sends(deleteCartLine, { cart_id: 3 }, { cart_id: '3', ...CART }),
  sends(
    timeSlots,
    { date: '2026-11-25', first_service_id: 105 },
    {
      date: '2026-11-25',
      first_service_id: '105',
      ...CART,
    },
  ),
  sends(
    saveTaskAndTime,
    { task_description: '', service_date: '', ...CITY },
    {
      task_description: '',
      service_date: '',
      ...CART,
      ...CITY_SENT,
    },
  ),
  sends(checkoutData, DUBAI, { ...CART, clear_coupon: '0', coupon_code: '', ...DUBAI_SENT }),
  sends(
    checkoutData,
    { clear_coupon: '1', coupon_code: '', ...DUBAI },
    { ...CART, clear_coupon: '1', coupon_code: '', ...DUBAI_SENT },
  ),
  sends(
    paymentInit,
    { payment_type: '5', address_id: undefined, coupon_code: '', ...DUBAI },
    { ...CART, payment_type: '5', address_id: '', coupon_code: '', ...DUBAI_SENT },
  ),
  sends(
    paymentInit,
    { payment_type: '2', address_id: 7, coupon_code: 'SAVE25', ...DUBAI },
    { ...CART, payment_type: '2', address_id: '7', coupon_code: 'SAVE25', ...DUBAI_SENT },
  ),
  sends(
    placeOrder,
    { invoice_id: 'INV-1', stripe_ref: '', response_data: '' },
    { ...TOKEN, invoice_id: 'INV-1', stripe_ref: '', response_data: '' },
  ),
  sends(bookingCounts, {}, TOKEN),
  sends(myServiceOrders, PAGE, { ...TOKEN, ...PAGE_SENT }),
  sends(myOrders, PAGE, { ...TOKEN, ...PAGE_SENT }),
  sends(serviceOrderDetails, { service_order_id: 301 }, { ...TOKEN, service_order_id: '301' }),
  sends(listAddresses, {}, TOKEN),
  sends(setDefaultAddress, { address_id: 7 }, { ...TOKEN, address_id: '7' }),
  sends(deleteAddress, { address_id: 7 }, { ...TOKEN, address_id: '7' }),
])('sends %s with every documented field', async (_path, payload, expected) => {
  expect(await payload()).toEqual(expected);
});
