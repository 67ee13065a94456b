import { defineSection } from '@dar/shared/federation/preset';

export default defineSection({
  name: 'catalog',
  owns: [
    '/',
    '/service',
    '/services',
    '/ourServices',
    '/service/:categoryId/:categoryName',
    '/service/details/:categoryId/:categoryName',
    '/service/info/:serviceId/:serviceName',
    '/service/:id',
    '/comera',
    '/comera/service',
    '/comera/services',
    '/comera/service/:serviceId',
  ],
  places: ['booking/BookingModal'],
  devPort: 3011,
});
