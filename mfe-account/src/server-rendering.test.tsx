import { ApiError } from '@dar/app/api-error';
import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import { FOR_CHECKOUT } from '@dar/contracts/address-paths';
import { listAddresses } from '@dar/contracts/addresses';
import { emailStatus } from '@dar/contracts/email-verification';
import type { Endpoint } from '@dar/contracts/endpoint';
import { favouriteServices } from '@dar/contracts/favourite-services';
import { addFavourites, listFavourites } from '@dar/contracts/favourites';
import { listNotifications } from '@dar/contracts/notifications';
import { bookingCounts, myServiceOrders, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import { getProfile } from '@dar/contracts/profile';
import { wallet } from '@dar/contracts/wallet';
import { makeServiceSummary } from '@dar/testing/catalog-factories';
import {
  makeAddress,
  makeBookingActivity,
  makeListedVisit,
  makeProductOrder,
  makeServiceOrder,
  makeUser,
} from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { loadOnServer, renderOnServer, type ServerOptions } from '@dar/testing/render-on-server';
import { expect, test, vi } from 'vitest';
import { savedAddressValues } from './features/addresses/form/address-values.ts';
import { routes, texts } from './routes.tsx';

const customer = makeUser({ first_name: 'Mona', name: 'Mona Saleh', is_email_verifed: '1' });
const notification = {
  id: 5,
  kind: 'Confirmed',
  title: 'Booking confirmed',
  title_ar: 'تم تأكيد الحجز',
  text: 'DAR-000301 is confirmed',
  text_ar: 'تم تأكيد الطلب DAR-000301',
  order_id: 301,
  is_read: '0',
  created_at: '2026-11-21T20:30:00.000Z',
} as const;
const movement = {
  id: 1,
  amount: '-1105.00',
  reason: 'Order payment',
  reason_ar: 'دفع طلب',
  invoice_id: '',
  date: '2026-11-21T20:30:00.000Z',
};
const serviceOrder = makeServiceOrder();

const filledApi = () =>
  createFakeApi()
    .on(bookingCounts, {
      oData: {
        activities: [makeBookingActivity(), makeBookingActivity({ id: 201, type: 'product' })],
        next_visits: [makeListedVisit()],
      },
    })
    .on(myServiceOrders, { oData: [serviceOrder], total: 1 })
    .on(myOrders, { oData: [makeProductOrder()], total: 1 })
    .on(orderType, ({ order_id }) => ({
      oData: { type: order_id === 302 ? ('product' as const) : ('service' as const) },
    }))
    .on(serviceOrderDetails, { oData: serviceOrder })
    .on(productOrderDetails, { oData: makeProductOrder() })
    .on(getProfile, { oData: customer })
    .on(listAddresses, { oData: [makeAddress()] })
    .on(listFavourites, { oData: { service_ids: [105] } })
    .on(favouriteServices, { oData: { service_list: [makeServiceSummary()] } })
    .on(listNotifications, { oData: { notifications: [notification], total: 1, unread_count: 1 } })
    .on(wallet, { oData: { balance: '490.50', movements: [movement], total: 1 } });

const renderPage = (path: string, options: Omit<ServerOptions, 'path' | 'texts'> = {}) =>
  renderOnServer(routes, { api: filledApi(), customer, ...options, path, texts: { account: texts } });

const pages = [
  ['/bookings', 'Tue, 24 Nov 2026, 9:00 am', 'الثلاثاء، 24 نوفمبر 2026، 9:00 ص'],
  ['/bookings/orders/11', 'Tue, 24 Nov 2026, 9:00 am', 'الثلاثاء، 24 نوفمبر 2026، 9:00 ص'],
  ['/bookings/orders/201', 'Marina Blooms', 'أزهار المارينا'],
  ['/bookings/orders/ordersDetails/301', 'Sat, 21 Nov 2026', 'السبت، 21 نوفمبر 2026'],
  ['/bookings/orders/ordersDetails/302', 'Al Marsa Street', 'أزهار المارينا'],
  ['/my-account', 'Mona', 'Mona'],
  ['/profile', 'Mona Saleh', 'Mona Saleh'],
  ['/profile/security', 'Current Password', 'كلمة المرور الحالية'],
  ['/addresses', '1204, Marina Heights', '1204, Marina Heights'],
  ['/add-address', 'value="Mona Saleh"', 'value="Mona Saleh"'],
  ['/edit-address?address_id=7', 'value="Marina Heights"', 'value="Marina Heights"'],
  ['/favourites', 'Apartment Deep Cleaning', 'تنظيف عميق للشقق'],
  ['/wallet', 'Sun, 22 Nov 2026, 12:30 am', 'الأحد، 22 نوفمبر 2026، 12:30 ص'],
  ['/notifications', 'Sun, 22 Nov 2026, 12:30 am', 'الأحد، 22 نوفمبر 2026، 12:30 ص'],
] as const;

test.each(pages.flatMap(([path, en, ar]) => [[path, 'en', en] as const, [path, 'ar', ar] as const]))(
  'renders %s in %s on the server, and the browser hydrates it',
  async (path, language, text) => {
    const { html, hydrate } = await renderPage(path, { language });
    expect(html).toContain(text);
    await hydrate();
  },
);

const CALLS = [
  bookingCounts,
  myServiceOrders,
  myOrders,
  orderType,
  listAddresses,
  listFavourites,
  listNotifications,
  wallet,
];

test.each(pages.filter(([path]) => path !== '/favourites').map(([path]) => path))(
  'the browser does not load the data of %s again',
  async (path) => {
    // The stream of changes, whose start loads the orders again.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const api = filledApi();
    const { hydrate } = await renderPage(path, { api });
    const before = CALLS.map((endpoint) => api.getInputs(endpoint).length);
    await hydrate();
    expect(CALLS.map((endpoint) => api.getInputs(endpoint).length)).toEqual(before);
  },
);

const emptyApi = () =>
  createFakeApi()
    .on(bookingCounts, { oData: { activities: [makeBookingActivity({ count: '0' })] } })
    .on(myServiceOrders, { oData: [], total: 0 })
    .on(listAddresses, { oData: [] })
    .on(listFavourites, { oData: { service_ids: [] } })
    .on(favouriteServices, { oData: { service_list: [] } })
    .on(listNotifications, { oData: { notifications: [], total: 0, unread_count: 0 } })
    .on(wallet, { oData: { balance: '0.00', movements: [], total: 0 } });

test.each([
  ['/bookings', 'You have no visits to come.'],
  ['/bookings/orders/11', 'No Orders Available'],
  ['/bookings/orders/none', 'No Orders Available'],
  ['/bookings/orders/ordersDetails/none', 'Order ID is required'],
  ['/addresses', 'No saved addresses'],
  ['/edit-address?address_id=8', 'Address not found'],
  ['/favourites', 'No favourites yet'],
  ['/wallet', 'No movements yet'],
  ['/notifications', 'No notifications yet'],
])('renders %s of a new customer', async (path, text) => {
  const { html, hydrate } = await renderPage(path, { api: emptyApi() });
  expect(html).toContain(text);
  await hydrate();
});

test.each([
  ['/bookings', bookingCounts],
  ['/bookings/orders/11', bookingCounts],
  ['/bookings/orders/11', myServiceOrders],
  ['/bookings/orders/ordersDetails/301', serviceOrderDetails],
  ['/addresses', listAddresses],
  ['/favourites', favouriteServices],
  ['/wallet', wallet],
  ['/notifications', listNotifications],
])('leaves %s to the browser at once when %o fails', async (path, endpoint) => {
  const fail = vi.fn((): never => {
    throw new ApiError('server-error', '');
  });
  await expect(renderPage(path, { api: filledApi().on(endpoint as Endpoint, fail) })).rejects.toThrow('a call failed');
  expect(fail).toHaveBeenCalledOnce();
});

test('redirects /orders to My Bookings', async () => {
  const response = await loadOnServer(routes, { path: '/orders', customer });
  expect(response).toMatchObject({ status: 302 });
  expect((response as Response).headers.get('location')).toBe('/bookings');
});

test('asks a customer to confirm the e-mail address', async () => {
  const { html, hydrate } = await renderPage('/my-account', {
    api: filledApi().on(emailStatus, { oData: { is_email_verifed: '0' } }),
    customer: makeUser({ is_email_verifed: '0' }),
  });
  expect(html).toContain('Send the link again');
  await hydrate();
});

test("adds the device's favourites to those of the server", async () => {
  const api = filledApi().on(addFavourites, { oData: { service_ids: [106, 105] } });
  const { hydrate } = await renderPage('/favourites', { api });
  expect(api.getInputs(listFavourites)).toEqual([]);
  const service_list = [makeServiceSummary({ id: 106, name: 'Sofa Cleaning' }), makeServiceSummary()];
  api.on(favouriteServices, { oData: { service_list } });
  await hydrate({ before: () => localStore.set(KEYS.favourites, '[106]') });
  expect(await screen.findByText('Sofa Cleaning')).toBeVisible();
  expect(api.getInputs(addFavourites)).toEqual([{ service_ids: [106] }]);
});

test('shows what the customer had entered when the session expired', async () => {
  const { hydrate } = await renderPage('/edit-address?address_id=7');
  const values = { ...savedAddressValues(makeAddress(), customer), land_mark: 'Next to the mosque' };
  await hydrate({
    before: () =>
      sessionStore.set(KEYS.addressDraft, JSON.stringify({ customerId: customer.id, values: { 7: values } })),
  });
  expect(screen.getByLabelText('Landmark')).toHaveValue('Next to the mosque');
});

test('keeps what the customer typed before hydration', async () => {
  const { hydrate } = await renderPage('/add-address');
  const type = (label: string, value: string) => Object.assign(screen.getByLabelText(label), { value });
  await hydrate({
    before: () => {
      type('Full name', 'Reem Typed');
      type('Landmark', 'Next to the mosque');
    },
  });
  expect(screen.getByLabelText('Full name')).toHaveValue('Reem Typed');
  expect(screen.getByLabelText('Landmark')).toHaveValue('Next to the mosque');
});

test('offers the addresses for the checkout that was left before a reload', async () => {
  const { html, hydrate } = await renderPage('/addresses');
  expect(html).not.toContain('Deliver here');
  await hydrate({ state: FOR_CHECKOUT });
  expect(await screen.findByRole('button', { name: /^Deliver/ })).toBeVisible();
});
