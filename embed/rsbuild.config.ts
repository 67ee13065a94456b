import { defineEmbed } from '@dar/preset';

export default defineEmbed({ consumes: ['booking/BookingModal'], devPort: 3016 });
