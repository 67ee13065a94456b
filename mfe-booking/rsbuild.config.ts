import { defineSection } from '@dar/federation/preset';

export default defineSection({
  name: 'booking',
  owns: ['/cart'],
  isPublic: false,
  exposes: { BookingModal: './src/remote-components/booking-modal.tsx' },
  devPort: 3012,
});
