import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'booking',
  owns: ['/cart'],
  titles: { '/cart': 'cart.title' },
  isPublic: false,
  exposes: { BookingModal: './src/remote-components/booking-modal.tsx' },
  devPort: 3012,
});
