import { checkoutData, placedOrder } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { listSavedCards } from '@dar/contracts/saved-cards';
import { defineSection } from '@dar/preset';

export default defineSection({
  name: 'checkout',
  owns: {
    [paths.checkout.pattern]: 'checkout.title',
    [paths.success.pattern]: 'success.pending',
    [paths.cards.pattern]: 'cards.title',
    [paths.payLink.pattern]: 'link.title',
  },
  protected: [paths.checkout.pattern, paths.success.pattern, paths.cards.pattern],
  customerCalls: [checkoutData, placedOrder, listSavedCards],
  search: { [paths.success.pattern]: ['comera_transaction_id'] },
  isPublic: false,
  consumes: ['account/EmailNotice', 'booking/TimeChooser'],
  exposes: { PaymentNotice: './src/remote-components/payment-notice.tsx' },
  devPort: 3013,
});
