import { authLoader, useReturnRedirect } from '@dar/app';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { type LoaderFunction, Outlet, redirect } from '@dar/app/router';
import { getSession, storedToken, storeReferralCode } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import { useEffect, useState } from 'react';
import { addressesQuery } from './features/addresses/queries.ts';
import { notificationsQuery } from './features/notifications/queries.ts';
import { bookingsQuery, orderQuery, ordersQuery } from './features/orders/queries.ts';
import { walletQuery } from './features/wallet/queries.ts';

export { texts } from './texts/texts.ts';

/** Redirects signed-in customers from a page for guests. A loader's redirect would lose the router state. */
function GuestRoute() {
  const [isGuest] = useState(() => storedToken() === null);
  const redirectToReturnUrl = useReturnRedirect();
  useEffect(() => {
    if (!isGuest) void redirectToReturnUrl();
  }, [isGuest, redirectToReturnUrl]);
  return isGuest && <Outlet />;
}

/** Stores the referral code of `?ref=`, which the phone verification sends. */
const signupLoader: LoaderFunction = ({ request }) => {
  const code = new URL(request.url).searchParams.get('ref');
  if (code) storeReferralCode(code);
  return null;
};

const guestRoutes: SectionRoutes['routes'] = [
  {
    path: paths.login.pattern,
    ...page('login-page', () => import('./features/sign-in/login-page.tsx'), 'LoginPage', { hasForm: true }),
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
  },
  ...[paths.forgotPassword, paths.forgot].map(({ pattern }) => ({
    path: pattern,
    ...page(
      'forgot-password-page',
      () => import('./features/password-reset/forgot-password-page.tsx'),
      'ForgotPasswordPage',
      { hasForm: true },
    ),
  })),
  {
    path: paths.resetPassword.pattern,
    ...page(
      'reset-password-page',
      () => import('./features/password-reset/reset-password-page.tsx'),
      'ResetPasswordPage',
      { hasForm: true },
    ),
  },
];

export const routes: SectionRoutes['routes'] = [
  { element: <GuestRoute />, children: [...guestRoutes] },
  {
    path: paths.verifyEmail.pattern,
    ...page(
      'verify-email-page',
      () => import('./features/email-verification/verify-email-page.tsx'),
      'VerifyEmailPage',
    ),
  },
  {
    path: paths.account.pattern,
    ...page('account-page', () => import('./features/profile/account-page.tsx'), 'AccountPage'),
    loader: authLoader(async (app) => {
      const { user } = getSession(app);
      if (!user || user.is_email_verifed === '1') return undefined;
      return (await import('./features/email-verification/queries.ts')).emailStatusQuery(app.call, user.id);
    }),
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
    loader: authLoader(notificationsQuery),
  },
  {
    path: paths.favourites.pattern,
    ...page('favourites-page', () => import('./features/favourites/favourites-page.tsx'), 'FavouritesPage'),
    loader: authLoader(async (app) => (await import('./features/favourites/queries.ts')).favouriteServicesQuery(app)),
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
