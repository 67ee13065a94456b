import { defineEmbed } from '@dar/federation/preset';

export default defineEmbed({ consumes: ['booking/BookingModal'], devPort: 3016 });
