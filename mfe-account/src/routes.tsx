import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { redirect } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { invitedPage, visitorPage } from './auth/visitor-page.ts';
import { customerPage, storedCustomerPage } from './customer-page.ts';
import { pathId } from './features/follow-bookings/path-id.ts';
import { isProductOrderId } from './features/follow-bookings/product-order-id.ts';
import { bookingsQuery, firstOrdersQuery, orderQuery, productOrderQuery } from './features/follow-bookings/queries.ts';
import { addressesQuery } from './features/manage-addresses/queries.ts';

export const texts: SectionRoutes['texts'] = {
  en: () => import(/* webpackChunkName: 'texts-en' */ './texts/en.ts'),
  ar: () => import(/* webpackChunkName: 'texts-ar' */ './texts/ar.ts'),
};

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.login(),
    handle: { chunk: 'login', hasForm: true },
    lazy: () => import(/* webpackChunkName: 'login' */ './features/sign-in/login-page.tsx'),
    loader: visitorPage,
  },
  {
    path: paths.signup(),
    handle: { chunk: 'signup', hasForm: true },
    lazy: () => import(/* webpackChunkName: 'signup' */ './features/sign-up/signup-page.tsx'),
    loader: invitedPage,
  },
  {
    path: paths.verifyOtp(),
    handle: { chunk: 'verify-otp', hasForm: true },
    lazy: () => import(/* webpackChunkName: 'verify-otp' */ './features/verify-phone/verify-otp-page.tsx'),
    loader: visitorPage,
  },
  ...[paths.forgotPassword(), paths.forgot()].map((path) => ({
    path,
    handle: { chunk: 'forgot-password', hasForm: true },
    lazy: () => import(/* webpackChunkName: 'forgot-password' */ './features/reset-password/forgot-password-page.tsx'),
    loader: visitorPage,
  })),
  {
    path: paths.resetPassword(),
    handle: { chunk: 'reset-password', hasForm: true },
    lazy: () => import(/* webpackChunkName: 'reset-password' */ './features/reset-password/reset-password-page.tsx'),
    loader: visitorPage,
  },
  {
    path: paths.account(),
    handle: { chunk: 'account-page' },
    lazy: () => import(/* webpackChunkName: 'account-page' */ './features/view-account/account-page.tsx'),
    loader: storedCustomerPage,
  },
  {
    path: paths.addresses(),
    handle: { chunk: 'addresses' },
    lazy: () => import(/* webpackChunkName: 'addresses' */ './features/manage-addresses/addresses-page.tsx'),
    loader: customerPage(addressesQuery),
  },
  { path: '/orders', element: null, loader: () => redirect(paths.bookings()) },
  {
    path: paths.bookings(),
    handle: { chunk: 'bookings' },
    lazy: () => import(/* webpackChunkName: 'bookings' */ './features/follow-bookings/bookings-page.tsx'),
    loader: customerPage(bookingsQuery),
  },
  {
    path: '/bookings/orders/:activityId',
    handle: { chunk: 'orders' },
    lazy: () => import(/* webpackChunkName: 'orders' */ './features/follow-bookings/orders-page.tsx'),
    loader: customerPage((call, { activityId }, queryClient) => {
      const id = pathId(activityId);
      return id === undefined ? undefined : firstOrdersQuery(call, queryClient, id);
    }),
  },
  {
    path: '/bookings/orders/ordersDetails/:orderId',
    handle: { chunk: 'order-details' },
    lazy: () => import(/* webpackChunkName: 'order-details' */ './features/follow-bookings/order-details-page.tsx'),
    loader: customerPage((call, { orderId }) => {
      const id = pathId(orderId);
      if (id === undefined) return undefined;
      return isProductOrderId(id) ? productOrderQuery(call, id) : orderQuery(call, id);
    }),
  },
];
