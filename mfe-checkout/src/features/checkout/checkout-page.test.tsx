import { ApiError } from '@dar/app/api-error';
import { listen } from '@dar/app/events';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { makeCartItem, makeCheckout } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { type FakeApi, refuse } from '@dar/testing/fake-api';
import type { RenderOptions } from '@dar/testing/render';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  CONFIRMED,
  choose,
  closeOops,
  createCheckoutApi,
  oops,
  payButton,
  visitCheckout,
} from '../../testing/visit-checkout.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createCheckoutApi();
});

const visit = (options: RenderOptions = {}) => visitCheckout(api, options);

const PART = { name_ar: '', description: '', description_ar: '', price: '149.00', times: 1 };

test('shows the sections in order', async () => {
  const contents = makeCheckout({
    task_description: 'Ring twice',
    visit_minutes: 180,
    cart_items: [makeCartItem({ qty: 2, price_parts: [{ ...PART, name: '3 hours' }] })],
  });
  api.on(checkoutData, { oData: contents });
  await visit();
  await payButton();
  expect(document.title).toBe('Checkout | Dar');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Cart Items',
    'Appointment Time',
    'Task Description',
    'Delivery Address',
    'Coupon Code',
    'Payment Method',
    'Bill Details',
  ]);
  expect(screen.getByText('Tue, 24 Nov 2026, 9:00 am – 12:00 pm')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Price details' })).toHaveTextContent('3 hoursAED 298.00AED 149.00 × 2');
  expect(screen.getByText('1204, Marina Heights, Marina Walk')).toBeVisible();
  expect(screen.getByText('Ring twice')).toBeVisible();
  expect(screen.getByText('+971 501234567')).toBeVisible();
  expect(screen.getByText('Qty 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change Address' })).toHaveAttribute('href', '/addresses');
});

test('offers only the methods whose flag is set', async () => {
  const payment_methods = { ...makeCheckout().payment_methods, is_cash: '0' as const };
  api.on(checkoutData, { oData: makeCheckout({ payment_methods }) });
  await visit();
  await payButton();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('shows that no slot was chosen, and links to the schedule', async () => {
  api.on(checkoutData, { oData: makeCheckout({ booked_time: '' }) });
  await visit();
  expect(await screen.findByText('Please select a time slot')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Select Schedule' })).toHaveAttribute('href', '/cart');
});

test('holds the nearest free slot that the customer chooses after a lost one', async () => {
  const lost = makeCheckout({ booked_time: '', is_slot_lost: '1', lost_time: '2026-11-24 09:00' });
  const next = '2026-11-24 10:30';
  api.on(checkoutData, { oData: lost });
  const { user } = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Tue, 24 Nov 2026, 9:00 am is no longer held for you/);
  expect(screen.getByRole('link', { name: 'Select Schedule' })).toHaveAttribute('href', '/cart');
  api.on(saveTaskAndTime, { oData: { task_description: '', booked_time: next, held_until: '' } });
  api.on(checkoutData, { oData: makeCheckout({ booked_time: next }) });
  await user.click(await screen.findByRole('button', { name: '2026-11-24 10:30' }));
  expect(await screen.findByText('Time slot added successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/no longer held/)).toBeNull());
  expect(screen.getByText('Tue, 24 Nov 2026, 10:30 am')).toBeVisible();
  expect(api.getInputs(saveTaskAndTime)).toEqual([{ service_date: next, city_id: 3, emirate_id: 1 }]);
});

test('cannot be paid while a chosen slot is saved', async () => {
  const lost = makeCheckout({ booked_time: '', is_slot_lost: '1', lost_time: '2026-11-24 09:00' });
  let respond = () => {};
  api.on(checkoutData, { oData: lost });
  api.on(saveTaskAndTime, () => {
    const saved = { oData: { task_description: '', booked_time: '2026-11-24 10:30', held_until: '' } };
    return new Promise((resolve) => (respond = () => resolve(saved)));
  });
  const { user } = await visit();
  const offered = await screen.findByRole('button', { name: '2026-11-24 10:30' });
  await user.click(offered);
  await waitFor(async () => expect(await payButton()).toBeDisabled());
  expect(offered).toBeInTheDocument();
  respond();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

test('loads the lost slot and its times again when the chosen one was taken meanwhile', async () => {
  const lost = makeCheckout({ booked_time: '', is_slot_lost: '1', lost_time: '2026-11-24 09:00' });
  api.on(checkoutData, { oData: lost });
  api.on(saveTaskAndTime, () => refuse('This time slot is no longer available. Please choose another one.'));
  const { user } = await visit();
  const offered = await screen.findByRole('button', { name: '2026-11-24 10:30' });
  await user.click(offered);
  expect(await screen.findByText('This time slot is no longer available. Please choose another one.')).toBeVisible();
  expect(screen.getByText(/no longer held for you/)).toBeVisible();
  await waitFor(() => expect(offered).not.toBeInTheDocument());
});

test('shows that the address and description are missing', async () => {
  api.on(checkoutData, { oData: makeCheckout({ default_address: null }) });
  await visit();
  await payButton();
  expect(screen.getByText('You have no default address yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add New Address' })).toHaveAttribute('href', '/add-address');
  expect(screen.getByText('No task description')).toBeVisible();
});

test('redirects home with an empty cart', async () => {
  api.on(checkoutData, { oData: makeCheckout({ cart_items: [] }) });
  await visit();
  expect(await screen.findByText(/^at \/ with/)).toBeVisible();
});

test('shows the missing data and retries', async () => {
  api.on(checkoutData, () => {
    throw new ApiError('network', '');
  });
  const { user } = await visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('No data available');
  api.on(checkoutData, { oData: makeCheckout() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const pay = await payButton();
  await waitFor(() => expect(pay).toBeEnabled());
});

test('places a cash order, emits cart-updated and opens the success page', async () => {
  const onCart = vi.fn();
  const stop = listen('cart-updated', onCart);
  const { user } = await visit();
  await choose(user, /^Cash/);
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  stop();
  expect(onCart).toHaveBeenCalledExactlyOnceWith({ count: 0 });
  expect(api.getInputs(paymentInit)).toEqual([
    {
      payment_type: '5',
      address_id: 7,
      coupon_code: '',
      shown_total: '156.45',
      cart_revision: 4,
      latitude: 25.2048,
      longitude: 55.2708,
    },
  ]);
  expect(api.getInputs(placeOrder)).toEqual([{ invoice_id: 'INV-1', stripe_ref: '', response_data: '' }]);
});

test('shows the order id when the placed order has no number', async () => {
  api.on(placeOrder, { orderId: 301, order_no: '', paymentMethod: 'Cash' });
  const { user } = await visit();
  await choose(user, /^Cash/);
  expect(await screen.findByText(/"invoiceNumber":"301"/)).toBeVisible();
});

test('starts one payment for two clicks, and shows the processing label', async () => {
  let response = () => {};
  api.on(paymentInit, async () => {
    await new Promise<void>((resolve) => {
      response = resolve;
    });
    return { oData: { invoice_id: 'INV-1', client_secret: '' } };
  });
  const { user } = await visit();
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
  const button = await payButton();
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  response();
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toHaveLength(1);
  expect(api.getInputs(placeOrder)).toHaveLength(1);
});

test('requires a payment method, scrolls to the methods, and can pay after the modal is closed', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await visit();
  await user.click(await payButton());
  const dialog = await oops();
  expect(dialog).toHaveTextContent('Please select a payment method');
  expect(scroll.mock.contexts[0]).toContainElement(screen.getByRole('radiogroup', { hidden: true }));
  await closeOops(user);
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(api.getInputs(paymentInit)).toEqual([]);
});

test.each([
  ['en', 'Not available in your area', 'Apartment Deep Cleaning: Only in Abu Dhabi'],
  ['ar', 'غير متوفرة في منطقتك', 'تنظيف عميق للشقق: في أبوظبي فقط'],
] as const)(
  'an item out of the area blocks payment before the method is asked for (%s)',
  async (language, text, why) => {
    const item = makeCartItem({
      is_serviceable: '0',
      is_serviceable_text: 'Only in Abu Dhabi',
      is_serviceable_text_ar: 'في أبوظبي فقط',
    });
    api.on(checkoutData, { oData: makeCheckout({ cart_items: [item] }) });
    const { user } = await visit({ language });
    await user.click(await screen.findByRole('button', { name: /^(Pay|ادفع)/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(text);
    expect(dialog).toHaveTextContent(why);
  },
);

test.each([
  ['en', 'Please select a time slot'],
  ['ar', 'يرجى اختيار موعد'],
] as const)('shows the message of a rejection (%s) and reloads the checkout', async (language, text) => {
  api.on(paymentInit, () => refuse('Please select a time slot', 'يرجى اختيار موعد'));
  const { user } = await visit({ language });
  await user.click(await screen.findByRole('radio'));
  api.on(checkoutData, { oData: makeCheckout({ booked_time: '' }) });
  const pay = await screen.findByRole('button', { name: /^(Pay|ادفع)/ });
  const before = api.getInputs(checkoutData).length;
  await user.click(pay);
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
  await waitFor(() => expect(api.getInputs(checkoutData).length).toBeGreaterThan(before));
});

const CASH_LIMIT = 'You have 3 bookings to pay in cash. Please pay by card or wait until a visit is done.';
const CASH_LIMIT_AR = 'لديك 3 حجوزات تُدفع نقداً. يرجى الدفع بالبطاقة أو الانتظار حتى تكتمل إحدى الزيارات.';

test.each([
  ['en', 'the payment', CASH_LIMIT, () => api.on(paymentInit, () => refuse(CASH_LIMIT, CASH_LIMIT_AR))],
  ['ar', 'the payment', CASH_LIMIT_AR, () => api.on(paymentInit, () => refuse(CASH_LIMIT, CASH_LIMIT_AR))],
  ['en', 'the order', CASH_LIMIT, () => api.on(placeOrder, () => refuse(CASH_LIMIT, CASH_LIMIT_AR))],
  ['ar', 'the order', CASH_LIMIT_AR, () => api.on(placeOrder, () => refuse(CASH_LIMIT, CASH_LIMIT_AR))],
] as const)('shows the limit of cash orders (%s) when %s is rejected', async (language, _what, text, prepare) => {
  prepare();
  const { user } = await visit({ language });
  await user.click(await screen.findByRole('radio'));
  await user.click(await screen.findByRole('button', { name: /^(Pay|ادفع)/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});

test('retries a lost response with the same invoice, for one order', async () => {
  let failures = 3;
  api.on(placeOrder, () => {
    failures -= 1;
    if (failures >= 0) throw new ApiError('network', '');
    return { orderId: 301, order_no: 'DAR-100301', paymentMethod: 'Cash' };
  });
  const { user } = await visit();
  await choose(user, /^Cash/);
  const dialog = await oops();
  expect(dialog).toHaveTextContent('An error occurred during payment processing');
  await closeOops(user);
  await user.click(await payButton());
  expect(await screen.findByText(CONFIRMED)).toBeVisible();
  expect(api.getInputs(paymentInit)).toHaveLength(1);
  expect(new Set(api.getInputs(placeOrder).map((input) => input.invoice_id))).toEqual(new Set(['INV-1']));
});

test('creates a new invoice after a rejected order', async () => {
  api.on(placeOrder, () => refuse(''));
  const { user } = await visit();
  await choose(user, /^Cash/);
  const dialog = await oops();
  expect(dialog).toHaveTextContent('Order placement failed');
  await closeOops(user);
  await user.click(await payButton());
  await waitFor(() => expect(api.getInputs(paymentInit)).toHaveLength(2));
});

test('leaves an expired session to the shell', async () => {
  const onUnauthorized = vi.fn();
  api.on(paymentInit, () => {
    throw new ApiError('unauthorized', 'Session expired');
  });
  const { user } = await visit({ onUnauthorized });
  await choose(user, /^Cash/);
  await waitFor(() => expect(onUnauthorized).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});
