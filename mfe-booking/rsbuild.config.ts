import { getCart } from '@dar/contracts/cart';
import { paths } from '@dar/contracts/paths';
import { defineSection } from '@dar/preset';

export default defineSection({
  name: 'booking',
  owns: { [paths.cart.pattern]: 'cart.title' },
  protected: [paths.cart.pattern],
  customerCalls: [getCart],
  isPublic: false,
  exposes: {
    BookingModal: './src/remote-components/booking-modal.tsx',
    TimeChooser: './src/remote-components/time-chooser.tsx',
  },
  devPort: 3012,
});
