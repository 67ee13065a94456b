import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { getFaq, getPage } from '@dar/contracts/content';
import { paths } from '@dar/contracts/paths';
import { serviceReviews } from '@dar/contracts/reviews';
import { searchCatalog } from '@dar/contracts/search';
import { defineSection } from '@dar/preset';

export default defineSection({
  name: 'catalog',
  owns: [
    paths.home.pattern,
    paths.services.pattern,
    paths.allServices.pattern,
    paths.ourServices.pattern,
    paths.subCategories.pattern,
    paths.category.pattern,
    paths.serviceInfo.pattern,
    paths.categoryById.pattern,
    paths.partnerHome.pattern,
    paths.partnerServices.pattern,
    paths.partnerServiceList.pattern,
    paths.partnerService.pattern,
    paths.search.pattern,
    paths.aboutUs.pattern,
    paths.termsCondition.pattern,
    paths.privacyPolicy.pattern,
    paths.faqs.pattern,
  ],
  exposes: { SearchBox: './src/remote-components/search-box.tsx' },
  consumes: ['booking/BookingModal'],
  search: {
    '/*': ['activity_id', 'comera_transaction_id', 'variant'],
    [paths.search.pattern]: ['q', 'activity', 'min', 'max', 'rating', 'date'],
  },
  // Each booking changes which services are free on a day, and clients can invent transaction ids.
  uncached: ['date', 'comera_transaction_id'],
  publicCalls: [
    homeLoad,
    homeActivities,
    categories,
    categoryDetails,
    serviceDetails,
    serviceReviews,
    searchCatalog,
    getPage,
    getFaq,
  ],
  devPort: 3011,
});
