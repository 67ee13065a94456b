import { PARTNER_SERVICES } from '@dar/app/partner';
import { paths, SEARCH_PATH } from '@dar/contracts/paths';
import { defineSection } from '@dar/federation/preset';

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
    paths.partnerHome(),
    paths.partnerServices(),
    PARTNER_SERVICES,
    `${paths.partnerServices()}/:serviceId`,
    SEARCH_PATH,
    paths.aboutUs(),
    paths.termsCondition(),
    paths.privacyPolicy(),
    paths.faqs(),
  ],
  exposes: { SearchBox: './src/remote-components/search-box.tsx' },
  consumes: ['booking/BookingModal'],
  devPort: 3011,
});
