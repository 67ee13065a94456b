import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin, forgotPassword } from '@dar/contracts/auth';
import { getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import {
  makeAddress,
  makeBookingActivity,
  makeCart,
  makeCartItem,
  makeCheckout,
  makeProductOrder,
  makeServiceOrder,
  makeUser,
} from '@dar/testing/customer-factories';
import { describe, expect, test } from 'vitest';

test('reads a cart item of only the specified fields', () => {
  const { id, service_id, category_id, name, image, qty, service_price, total_price } = makeCartItem();
  const addition = { name: 'Oven', price: '20.00', description: null };
  const item = { id, service_id, category_id, name, image, qty, service_price, total_price };
  const cart = { ...makeCart(), cart_items: [{ ...item, selected_service_additions: [addition] }] };
  const empty = { name_ar: '', rating: 0, rating_count: 0, text: '', hourly_rate: '', selected_dropdown_option: '' };
  expect(getCart.output.parse({ oData: cart }).oData.cart_items).toMatchObject([
    {
      ...{ ...item, ...empty, is_serviceable: '1', selected_sub_services: [], selected_sub_sub_services: [] },
      selected_service_additions: [{ ...addition, name_ar: '', description: '' }],
    },
  ]);
});

describe('checkout', () => {
  const { payment_methods: _methods, wallet_balance: _balance, total_amount: _total, ...checkout } = makeCheckout();

  test('reads missing flags of payment methods as disabled', () => {
    const { oData } = checkoutData.output.parse({ oData: { ...checkout, payment_methods: { is_cash: '1' } } });
    const others = { is_card: '0', is_wallet: '0', is_apple_pay: '0', is_google_pay: '0' };
    expect(oData).toMatchObject({ payment_methods: { is_cash: '1', ...others }, wallet_balance: '0.00' });
  });

  test('reads a default address of only the specified fields', () => {
    const { id, full_name, building_name, street, phone, latitude, longitude } = makeAddress();
    const specified = { id, full_name, building_name, street, phone, latitude, longitude };
    const { oData } = checkoutData.output.parse({ oData: { ...makeCheckout(), default_address: specified } });
    expect(oData.default_address).toMatchObject({ ...specified, dial_code: '', land_mark: '', is_default: '0' });
  });

  test.each([{}, { default_address: null }])('reads no default address from %j', (field) => {
    const { default_address: _address, ...contents } = makeCheckout();
    expect(checkoutData.output.parse({ oData: { ...contents, ...field } }).oData.default_address).toBeNull();
  });

  test.each([{ task_description: null, coupon_code: null, booked_time: null }, {}])(
    'reads empty texts from %j',
    (texts) => {
      const { task_description: _task, coupon_code: _coupon, booked_time: _time, ...contents } = makeCheckout();
      const { oData } = checkoutData.output.parse({ oData: { ...contents, ...texts } });
      expect(oData).toMatchObject({ task_description: '', coupon_code: '', booked_time: '' });
    },
  );

  test('reads a numeric invoice id, and null as no client secret', () => {
    const { oData } = paymentInit.output.parse({ oData: { invoice_id: 4711, client_secret: null } });
    expect(oData).toEqual({ invoice_id: '4711', client_secret: '' });
  });

  test.each([31, '31'])('reads a placed order of the id %j and no number', (orderId) => {
    expect(placeOrder.output.parse({ orderId })).toEqual({ orderId: 31, order_no: '', paymentMethod: '' });
    expect(placeOrder.output.safeParse({ paymentMethod: 'Cash' }).success).toBe(false);
  });
});

test('reads a numeric reset code', () => {
  const { oData } = forgotPassword.output.parse({ oData: { password_reset_code: 4711 } });
  expect(oData.password_reset_code).toBe('4711');
});

describe('addresses', () => {
  const read = (address: object) => listAddresses.output.parse({ oData: [address] }).oData[0];

  test('reads an address without its optional fields', () => {
    const { id, full_name, address } = makeAddress();
    expect(read({ id, full_name, address, land_mark: null })).toEqual({
      ...{ id, full_name, address, location: '', complete_address: '', apartment: '', building_name: '', street: '' },
      ...{ land_mark: '', address_type: 'other', is_default: '0', latitude: '', longitude: '' },
      ...{ country_id: 0, city_id: 0, area_id: 0, dial_code: '', phone: '' },
    });
  });

  test('reads dial code, phone and position as numbers, and a type in any case', () => {
    const numbers = { dial_code: 971, phone: 501234567, latitude: 25.08, longitude: 55.14, address_type: 'Office' };
    expect(read({ ...makeAddress(), ...numbers })).toMatchObject({
      ...{ dial_code: '971', phone: '501234567', latitude: '25.08', longitude: '55.14', address_type: 'office' },
    });
  });

  test('reads an unknown type as other', () => {
    expect(read({ ...makeAddress(), address_type: 'villa' })?.address_type).toBe('other');
  });
});

describe('orders', () => {
  test('reads a service order of only the specified fields', () => {
    const { id: _id, invoice_pdf_url: _pdf, services, ...order } = makeServiceOrder();
    const specified = services.map(
      ({ name_ar, category_name_ar, parent_category_name_ar, qty, ...service }) => service,
    );
    const { oData } = myServiceOrders.output.parse({ oData: [{ ...order, services: specified }] });
    expect(oData).toMatchObject([{ id: 301, services: [{ name_ar: '', qty: 1 }] }]);
  });

  test('reads a product order of only the specified fields', () => {
    const { order_id: _id, activity_id: _activity, invoice_pdf_url: _pdf, ...order } = makeProductOrder();
    const { id: _store, ...store } = order.store;
    const products = order.products.map(({ id, product_id, vendor_id, image }) => ({
      id,
      product_id,
      vendor_id,
      image,
    }));
    const specified = { ...order, store, products };
    const expected = { order_id: 302, products: [{ product_name: '', quantity: 1, price: '0.00' }] };
    expect(myOrders.output.parse({ oData: [specified] }).oData).toMatchObject([expected]);
    expect(productOrderDetails.output.parse({ oData: specified }).oData).toMatchObject(expected);
  });

  test.each([undefined, 'other'])('reads the type %j of an activity as product', (type) => {
    const activity = { ...makeBookingActivity(), type };
    const { oData } = bookingCounts.output.parse({ oData: { activities: [activity] } });
    expect(oData.activities).toMatchObject([{ type: 'product' }]);
  });

  test.each([
    [3, '3'],
    ['0', '0'],
    [undefined, '0'],
  ])('reads the count %j of an activity', (count, text) => {
    const activity = { id: 11, type: 'service', name: 'home cleaning', count };
    const { oData } = bookingCounts.output.parse({ oData: { activities: [activity] } });
    const empty = { capitalized_name: '', name_ar: '', activity_type_image: '', latest_invoice_url: '' };
    expect(oData.activities).toEqual([{ ...activity, ...empty, count: text }]);
  });
});

test.each([
  ['only the id', { id: 1 }, { name: '', email: '', image: '', ref_code: '', is_social: '0' }],
  ['null', { ...makeUser(), image: null, ref_code: null }, { ...makeUser(), image: '', ref_code: '' }],
  ['numbers', { ...makeUser(), dial_code: 971, phone: 501234567 }, makeUser()],
])('reads a customer with %s', (_fields, user, expected) => {
  const { user: read } = emailLogin.output.parse({ user, access_token: 'token' });
  expect(read).toMatchObject(expected);
});
