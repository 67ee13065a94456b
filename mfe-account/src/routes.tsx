import { type App, getApp, prefetchQueries, requireSignIn } from '@dar/app';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { type LoaderFunction, type LoaderFunctionArgs, redirect } from '@dar/app/router';
import { consumeReturnUrl, storedToken, storeReferralCode } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { addressesQuery } from './features/addresses/queries.ts';
import { notificationsQuery } from './features/notifications/queries.ts';
import { bookingsQuery, orderQuery, ordersQuery } from './features/orders/queries.ts';
import { walletQuery } from './features/wallet/queries.ts';
import { parseId } from './parse-id.ts';

export { texts } from './texts/texts.ts';

type AnyQuery = Parameters<typeof prefetchQueries>[1];
type GetQuery = (
  app: App,
  params: LoaderFunctionArgs['params'],
) => AnyQuery | undefined | Promise<AnyQuery | undefined>;

/** Returns a loader that requires a sign-in and then starts the query of the page, if it has one. */
function authLoader(getQuery: GetQuery = () => undefined): LoaderFunction {
  return async (args) => {
    requireSignIn(args);
    const app = getApp(args);
    const query = await getQuery(app, args.params);
    return query ? prefetchQueries(app, query) : null;
  };
}

const guestLoader: LoaderFunction = () => (storedToken() ? redirect(consumeReturnUrl() ?? paths.home()) : null);

/** Stores the referral code of `?ref=`, which the phone verification sends. */
const signupLoader: LoaderFunction = (args, handlerContext) => {
  const code = new URL(args.request.url).searchParams.get('ref');
  if (code) storeReferralCode(code);
  return guestLoader(args, handlerContext);
};

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.login.pattern,
    ...page('login-page', () => import('./features/sign-in/login-page.tsx'), 'LoginPage', { hasForm: true }),
    loader: guestLoader,
  },
  {
    path: paths.signup.pattern,
    ...page('signup-page', () => import('./features/sign-up/signup-page.tsx'), 'SignupPage', { hasForm: true }),
    loader: signupLoader,
  },
  {
    path: paths.verifyOtp.pattern,
    ...page('verify-otp-page', () => import('./features/phone-verification/verify-otp-page.tsx'), 'VerifyOtpPage', {
      hasForm: true,
    }),
    loader: guestLoader,
  },
  {
    path: paths.verifyEmail.pattern,
    ...page(
      'verify-email-page',
      () => import('./features/email-verification/verify-email-page.tsx'),
      'VerifyEmailPage',
    ),
  },
  ...[paths.forgotPassword, paths.forgot].map(({ pattern }) => ({
    path: pattern,
    ...page(
      'forgot-password-page',
      () => import('./features/password-reset/forgot-password-page.tsx'),
      'ForgotPasswordPage',
      { hasForm: true },
    ),
    loader: guestLoader,
  })),
  {
    path: paths.resetPassword.pattern,
    ...page(
      'reset-password-page',
      () => import('./features/password-reset/reset-password-page.tsx'),
      'ResetPasswordPage',
      { hasForm: true },
    ),
    loader: guestLoader,
  },
  {
    path: paths.account.pattern,
    ...page('account-page', () => import('./features/profile/account-page.tsx'), 'AccountPage'),
    loader: authLoader(),
  },
  {
    path: paths.profile.pattern,
    ...page('profile-page', () => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
    loader: authLoader(),
  },
  {
    path: paths.security.pattern,
    ...page('security-page', () => import('./features/security/security-page.tsx'), 'SecurityPage', { hasForm: true }),
    loader: authLoader(),
  },
  {
    path: paths.embedSignIn.pattern,
    ...page('embed-sign-in-page', () => import('./features/embed/embed-sign-in-page.tsx'), 'EmbedSignInPage'),
    loader: authLoader(),
  },
  {
    path: paths.addresses.pattern,
    ...page('addresses-page', () => import('./features/addresses/addresses-page.tsx'), 'AddressesPage'),
    loader: authLoader(({ call }) => addressesQuery(call)),
  },
  {
    path: paths.addAddress.pattern,
    ...page('add-address-page', () => import('./features/addresses/add-address-page.tsx'), 'AddAddressPage', {
      hasForm: true,
    }),
    loader: authLoader(({ call }) => addressesQuery(call)),
  },
  {
    path: paths.editAddress.pattern,
    ...page('edit-address-page', () => import('./features/addresses/edit-address-page.tsx'), 'EditAddressPage', {
      hasForm: true,
    }),
    loader: authLoader(({ call }) => addressesQuery(call)),
  },
  {
    path: paths.notifications.pattern,
    ...page('notifications-page', () => import('./features/notifications/notifications-page.tsx'), 'NotificationsPage'),
    loader: authLoader(({ call }) => notificationsQuery(call)),
  },
  {
    path: paths.favourites.pattern,
    ...page('favourites-page', () => import('./features/favourites/favourites-page.tsx'), 'FavouritesPage'),
    loader: authLoader(async ({ call }) =>
      (await import('./features/favourites/queries.ts')).favouriteServicesQuery(call),
    ),
  },
  {
    path: paths.wallet.pattern,
    ...page('wallet-page', () => import('./features/wallet/wallet-page.tsx'), 'WalletPage'),
    loader: authLoader(({ call }) => walletQuery(call)),
  },
  { path: paths.allOrders.pattern, element: null, loader: () => redirect(paths.bookings()) },
  {
    path: paths.bookings.pattern,
    ...page('bookings-page', () => import('./features/orders/bookings-page.tsx'), 'BookingsPage'),
    loader: authLoader(({ call }) => bookingsQuery(call)),
  },
  {
    path: paths.orders.pattern,
    ...page('orders-page', () => import('./features/orders/orders-page.tsx'), 'OrdersPage'),
    loader: authLoader((app, { activityId }) => {
      const id = parseId(activityId);
      return id === undefined ? undefined : ordersQuery(app, id);
    }),
  },
  {
    path: paths.orderDetails.pattern,
    ...page('order-details-page', () => import('./features/orders/order-details-page.tsx'), 'OrderDetailsPage'),
    loader: authLoader(({ call }, { orderId }) => {
      const id = parseId(orderId);
      return id === undefined ? undefined : orderQuery(call, id);
    }),
  },
];
