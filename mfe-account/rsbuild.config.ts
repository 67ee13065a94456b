import { listAddresses } from '@dar/contracts/addresses';
import { emailStatus } from '@dar/contracts/email-verification';
import { favouriteServices } from '@dar/contracts/favourite-services';
import { listNotifications } from '@dar/contracts/notifications';
import { bookingCounts, myServiceOrders, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { paths } from '@dar/contracts/paths';
import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import { wallet } from '@dar/contracts/wallet';
import { defineSection } from '@dar/preset';

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
  protected: [
    paths.account.pattern,
    paths.profile.pattern,
    paths.security.pattern,
    paths.bookings.pattern,
    paths.orders.pattern,
    paths.orderDetails.pattern,
    paths.allOrders.pattern,
    paths.addresses.pattern,
    paths.addAddress.pattern,
    paths.editAddress.pattern,
    paths.notifications.pattern,
    paths.favourites.pattern,
    paths.wallet.pattern,
  ],
  customerCalls: [
    bookingCounts,
    myServiceOrders,
    myOrders,
    orderType,
    serviceOrderDetails,
    productOrderDetails,
    listAddresses,
    listNotifications,
    favouriteServices,
    wallet,
    emailStatus,
  ],
  search: { [paths.editAddress.pattern]: ['address_id'] },
  consumes: ['booking/TimeChooser'],
  exposes: { EmailNotice: './src/remote-components/email-notice.tsx' },
  devPort: 3014,
});
