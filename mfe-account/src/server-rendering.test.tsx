import type { Language } from '@dar/app/i18n';
import { listAddresses } from '@dar/contracts/addresses';
import { favouriteServices } from '@dar/contracts/favourite-services';
import { listFavourites } from '@dar/contracts/favourites';
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
import { createFakeApi } from '@dar/testing/fake-api';
import { renderOnServer } from '@dar/testing/render-on-server';
import { expect, test } from 'vitest';
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

const renderPage = (path: string, language: Language = 'en', api = filledApi()) =>
  renderOnServer(routes, { path, language, api, customer, texts: { account: texts } });

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
    const { html, hydrate } = await renderPage(path, language);
    expect(html).toContain(text);
    expect(html).not.toContain('aria-hidden="true"></span></span>');
    await hydrate();
  },
);
