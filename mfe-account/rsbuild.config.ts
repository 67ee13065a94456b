import { paths } from '@dar/contracts/paths';
import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'account',
  owns: {
    [paths.login.pattern]: 'login.title',
    [paths.signup.pattern]: 'signup.title',
    [paths.verifyOtp.pattern]: 'verify.title',
    [paths.verifyEmail.pattern]: 'email.title',
    [paths.forgotPassword.pattern]: 'forgot.title',
    [paths.forgot.pattern]: 'forgot.title',
    [paths.resetPassword.pattern]: 'reset.title',
    [paths.account.pattern]: 'account.title',
    [paths.profile.pattern]: 'profile.title',
    [paths.security.pattern]: 'security.title',
    [paths.bookings.pattern]: 'bookings.title',
    // The activity decides between service and product orders.
    [paths.orders.pattern]: 'bookings.title',
    [paths.orderDetails.pattern]: 'order.title',
    [paths.allOrders.pattern]: 'bookings.title',
    [paths.addresses.pattern]: 'addresses.title',
    [paths.addAddress.pattern]: 'addressForm.addTitle',
    [paths.editAddress.pattern]: 'addressForm.editTitle',
    [paths.notifications.pattern]: 'notifications.title',
    [paths.favourites.pattern]: 'favourites.title',
    [paths.wallet.pattern]: 'wallet.title',
    [paths.embedSignIn.pattern]: 'login.title',
  },
  isPublic: false,
  consumes: ['booking/TimeChooser'],
  exposes: { EmailNotice: './src/remote-components/email-notice.tsx' },
  devPort: 3014,
});
