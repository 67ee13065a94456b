import { EMBED_SIGN_IN_PATH } from '@dar/app/embed-messages';
import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'account',
  owns: [
    '/login',
    '/signup',
    '/verify-otp',
    '/forgot-password',
    '/forgot',
    '/reset-password',
    '/my-account',
    '/profile',
    '/profile/security',
    '/bookings',
    '/bookings/orders/:activityId',
    '/bookings/orders/ordersDetails/:orderId',
    '/orders',
    '/addresses',
    '/add-address',
    '/edit-address',
    '/notifications',
    '/wallet',
    EMBED_SIGN_IN_PATH,
  ],
  isPublic: false,
  devPort: 3014,
});
