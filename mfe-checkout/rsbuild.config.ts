import { paths } from '@dar/contracts/paths';
import { defineSection } from '@dar/preset';

export default defineSection({
  name: 'checkout',
  owns: {
    [paths.checkout.pattern]: 'checkout.title',
    [paths.success.pattern]: 'success.pending',
    [paths.cards.pattern]: 'cards.title',
  },
  protected: [paths.checkout.pattern, paths.cards.pattern],
  isPublic: false,
  consumes: ['account/EmailNotice', 'booking/TimeChooser'],
  exposes: { PaymentNotice: './src/remote-components/payment-notice.tsx' },
  devPort: 3013,
});
