import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'checkout',
  owns: ['/checkout', '/success', '/cards'],
  titles: { '/checkout': 'checkout.title', '/success': 'success.title', '/cards': 'cards.title' },
  isPublic: false,
  consumes: ['account/EmailNotice'],
  exposes: { PaymentNotice: './src/remote-components/payment-notice.tsx' },
  devPort: 3013,
});
