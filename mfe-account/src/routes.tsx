import { EMBED_SIGN_IN_PATH } from '@dar/app/embed-messages';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { redirect } from '@dar/app/router';
import { addressPaths } from '@dar/contracts/address-paths';
import { paths } from '@dar/contracts/paths';
import { authLoader, customerLoader } from './auth-loader.ts';
import { addressesQuery } from './features/addresses/queries.ts';
import { notificationsQuery } from './features/notifications/queries.ts';
import { orderQuery } from './features/order-details/queries.ts';
import { activityOrdersQuery } from './features/orders/queries.ts';
import { walletQuery } from './features/wallet/queries.ts';
import { guestLoader, signupLoader } from './guest-loader.ts';
import { pathId } from './path-id.ts';
import { bookingsQuery } from './queries.ts';
import { SECURITY_PATH } from './security-path.ts';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.login(),
    handle: { chunk: 'login', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'login' */ './features/sign-in/login-page.tsx').then(({ LoginPage }) => ({
        Component: LoginPage,
      })),
    loader: guestLoader,
  },
  {
    path: paths.signup(),
    handle: { chunk: 'signup', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'signup' */ './features/sign-up/signup-page.tsx').then(({ SignupPage }) => ({
        Component: SignupPage,
      })),
    loader: signupLoader,
  },
  {
    path: paths.verifyOtp(),
    handle: { chunk: 'verify-otp', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'verify-otp' */ './features/phone-verification/verify-otp-page.tsx').then(
        ({ VerifyOtpPage }) => ({ Component: VerifyOtpPage }),
      ),
    loader: guestLoader,
  },
  {
    path: '/verify-email',
    handle: { chunk: 'verify-email' },
    lazy: () =>
      import(/* webpackChunkName: 'verify-email' */ './features/email-verification/verify-email-page.tsx').then(
        ({ VerifyEmailPage }) => ({ Component: VerifyEmailPage }),
      ),
  },
  ...[paths.forgotPassword(), paths.forgot()].map((path) => ({
    path,
    handle: { chunk: 'forgot-password', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'forgot-password' */ './features/password-reset/forgot-password-page.tsx').then(
        ({ ForgotPasswordPage }) => ({ Component: ForgotPasswordPage }),
      ),
    loader: guestLoader,
  })),
  {
    path: paths.resetPassword(),
    handle: { chunk: 'reset-password', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'reset-password' */ './features/password-reset/reset-password-page.tsx').then(
        ({ ResetPasswordPage }) => ({ Component: ResetPasswordPage }),
      ),
    loader: guestLoader,
  },
  {
    path: paths.account(),
    handle: { chunk: 'account-page' },
    lazy: () =>
      import(/* webpackChunkName: 'account-page' */ './features/profile/account-page.tsx').then(({ AccountPage }) => ({
        Component: AccountPage,
      })),
    loader: customerLoader,
  },
  {
    path: paths.profile(),
    handle: { chunk: 'profile-page' },
    lazy: () =>
      import(/* webpackChunkName: 'profile-page' */ './features/profile/profile-page.tsx').then(({ ProfilePage }) => ({
        Component: ProfilePage,
      })),
    loader: customerLoader,
  },
  {
    path: SECURITY_PATH,
    handle: { chunk: 'security-page', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'security-page' */ './features/security/security-page.tsx').then(
        ({ SecurityPage }) => ({ Component: SecurityPage }),
      ),
    loader: customerLoader,
  },
  {
    path: EMBED_SIGN_IN_PATH,
    handle: { chunk: 'embed-sign-in' },
    lazy: () =>
      import(/* webpackChunkName: 'embed-sign-in' */ './features/embed/embed-sign-in-page.tsx').then(
        ({ EmbedSignInPage }) => ({ Component: EmbedSignInPage }),
      ),
    loader: customerLoader,
  },
  {
    path: paths.addresses(),
    handle: { chunk: 'addresses' },
    lazy: () =>
      import(/* webpackChunkName: 'addresses' */ './features/addresses/addresses-page.tsx').then(
        ({ AddressesPage }) => ({ Component: AddressesPage }),
      ),
    loader: authLoader(addressesQuery),
  },
  {
    path: addressPaths.add(),
    handle: { chunk: 'add-address', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'add-address' */ './features/addresses/add-address-page.tsx').then(
        ({ AddAddressPage }) => ({ Component: AddAddressPage }),
      ),
    loader: authLoader(addressesQuery),
  },
  {
    path: '/edit-address',
    handle: { chunk: 'edit-address', hasForm: true },
    lazy: () =>
      import(/* webpackChunkName: 'edit-address' */ './features/addresses/edit-address-page.tsx').then(
        ({ EditAddressPage }) => ({ Component: EditAddressPage }),
      ),
    loader: authLoader(addressesQuery),
  },
  {
    path: paths.notifications(),
    handle: { chunk: 'notifications' },
    lazy: () =>
      import(/* webpackChunkName: 'notifications' */ './features/notifications/notifications-page.tsx').then(
        ({ NotificationsPage }) => ({ Component: NotificationsPage }),
      ),
    loader: authLoader(notificationsQuery),
  },
  {
    path: paths.wallet(),
    handle: { chunk: 'wallet' },
    lazy: () =>
      import(/* webpackChunkName: 'wallet' */ './features/wallet/wallet-page.tsx').then(({ WalletPage }) => ({
        Component: WalletPage,
      })),
    loader: authLoader(walletQuery),
  },
  { path: '/orders', element: null, loader: () => redirect(paths.bookings()) },
  {
    path: paths.bookings(),
    handle: { chunk: 'bookings' },
    lazy: () =>
      import(/* webpackChunkName: 'bookings' */ './features/bookings/bookings-page.tsx').then(({ BookingsPage }) => ({
        Component: BookingsPage,
      })),
    loader: authLoader(bookingsQuery),
  },
  {
    path: '/bookings/orders/:activityId',
    handle: { chunk: 'orders' },
    lazy: () =>
      import(/* webpackChunkName: 'orders' */ './features/orders/orders-page.tsx').then(({ OrdersPage }) => ({
        Component: OrdersPage,
      })),
    loader: authLoader((call, { activityId }, queryClient) => {
      const id = pathId(activityId);
      return id === undefined ? undefined : activityOrdersQuery(call, queryClient, id);
    }),
  },
  {
    path: '/bookings/orders/ordersDetails/:orderId',
    handle: { chunk: 'order-details' },
    lazy: () =>
      import(/* webpackChunkName: 'order-details' */ './features/order-details/order-details-page.tsx').then(
        ({ OrderDetailsPage }) => ({ Component: OrderDetailsPage }),
      ),
    loader: authLoader((call, { orderId }) => {
      const id = pathId(orderId);
      return id === undefined ? undefined : orderQuery(call, id);
    }),
  },
];
