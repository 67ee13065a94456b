import { getApp, prefetchQueries } from '@dar/app';
import { PARTNER_SERVICES } from '@dar/app/partner';
import { serviceQuery } from '@dar/app/queries/service-query';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { data, type LoaderFunctionArgs, redirect } from '@dar/app/router';
import { paths, SEARCH_PATH } from '@dar/contracts/paths';
import { categoriesQuery, categoryQuery } from './features/category/queries.ts';
import { contentPageQuery, faqQuery, PAGE_IDS } from './features/content/queries.ts';
import { homeActivitiesQuery, homeSectionsQuery } from './features/home/queries.ts';
import { partnerServiceQuery } from './features/partner-service/queries.ts';
import { readHomeVariant, readId, readNavigationQuery } from './navigation-context.ts';
import { storedActivityId } from './stored-activity.ts';
import { findTransactionId } from './transaction-id.ts';

export { texts } from './texts/texts.ts';

function loadHome(args: LoaderFunctionArgs) {
  const app = getApp(args);
  const variant = readHomeVariant(new URL(args.request.url).search);
  return prefetchQueries(app, homeActivitiesQuery(app.call), homeSectionsQuery(app.call, variant));
}

// A loader cannot read router state. If the state differs, the page requests again.
function carriedBy({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { activityId = storedActivityId() } = readNavigationQuery(url.search);
  return { activityId, transactionId: findTransactionId(url) };
}

function loadServices(args: LoaderFunctionArgs) {
  const app = getApp(args);
  return prefetchQueries(app, categoriesQuery(app.call, carriedBy(args).activityId));
}

/** Loads a category. `pathOf` returns the path with the slug of its name. */
const loadCategory = (pathOf?: (id: number, name: string) => string) => async (args: LoaderFunctionArgs) => {
  const app = getApp(args);
  const routeId = readId(args.params['categoryId'] ?? args.params['id']);
  if (!routeId) return notFound();
  const query = categoryQuery(app.call, { routeId, ...carriedBy(args) });
  await prefetchQueries(app, query);
  const category = app.queryClient.getQueryData(query.queryKey)?.pages[0]?.oData;
  if (pathOf && category) redirectToSlug(args, pathOf(category.id, category.name));
  return null;
};

async function loadService(args: LoaderFunctionArgs) {
  const app = getApp(args);
  const serviceId = readId(args.params['serviceId']);
  if (!serviceId) return notFound();
  const query = serviceQuery(app.call, serviceId);
  await prefetchQueries(app, query);
  const service = app.queryClient.getQueryData(query.queryKey)?.oData;
  if (service) redirectToSlug(args, paths.serviceInfo(service.id, service.name));
  return null;
}

async function loadPartnerService(args: LoaderFunctionArgs) {
  const app = getApp(args);
  const id = readId(args.params['serviceId']);
  return id ? prefetchQueries(app, partnerServiceQuery(app.call, id)) : notFound();
}

/** The page says that there is nothing at the path; this is its HTTP status. */
const notFound = () => data(null, { status: 404 });

/** On a server, redirects to the path of an entry for good when the path of the request has another slug. */
function redirectToSlug(args: LoaderFunctionArgs, path: string): void {
  const { pathname, search } = new URL(args.request.url);
  if (getApp(args).isServer && pathname !== path) throw redirect(path + search, 301);
}

const loadContent = (pageId: number) => (args: LoaderFunctionArgs) => {
  const app = getApp(args);
  return prefetchQueries(app, contentPageQuery(app.call, pageId));
};

function loadFaq(args: LoaderFunctionArgs) {
  const app = getApp(args);
  return prefetchQueries(app, faqQuery(app.call));
}

const homePage = {
  loader: loadHome,
  handle: { chunk: 'home', hasPureLoader: true },
  lazy: () =>
    import(/* webpackChunkName: 'home' */ './features/home/home-page.tsx').then(({ HomePage }) => ({
      Component: HomePage,
    })),
};
const servicesPage = {
  loader: loadServices,
  handle: { chunk: 'services', hasPureLoader: true },
  lazy: () =>
    import(/* webpackChunkName: 'services' */ './features/category/categories-page.tsx').then(({ CategoriesPage }) => ({
      Component: CategoriesPage,
    })),
};
const detailsPage = {
  handle: { chunk: 'details', hasPureLoader: true },
  lazy: () =>
    import(/* webpackChunkName: 'details' */ './features/category/category-page.tsx').then(({ CategoryPage }) => ({
      Component: CategoryPage,
    })),
};
const servicePage = {
  loader: loadService,
  handle: { chunk: 'service-info', hasPureLoader: true },
  lazy: () =>
    import(/* webpackChunkName: 'service-info' */ './features/service/service-info-page.tsx').then(
      ({ ServiceInfoPage }) => ({ Component: ServiceInfoPage }),
    ),
};

export const routes: SectionRoutes['routes'] = [
  { path: paths.home(), ...homePage },
  { path: paths.partnerHome(), ...homePage },
  { path: '/service', ...servicesPage },
  { path: '/services', ...servicesPage },
  { path: '/ourServices', ...servicesPage },
  { path: paths.partnerServices(), ...servicesPage },
  { path: PARTNER_SERVICES, ...servicesPage },
  { path: '/service/details/:categoryId/:categoryName?', loader: loadCategory(paths.category), ...detailsPage },
  { path: '/service/:id', loader: loadCategory(), ...detailsPage },
  {
    path: '/service/:categoryId/:categoryName',
    loader: loadCategory(paths.subCategories),
    handle: { chunk: 'sub-categories', hasPureLoader: true },
    lazy: () =>
      import(/* webpackChunkName: 'sub-categories' */ './features/category/subcategories-page.tsx').then(
        ({ SubcategoriesPage }) => ({ Component: SubcategoriesPage }),
      ),
  },
  { path: '/service/info/:serviceId/:serviceName?', ...servicePage },
  {
    path: `${paths.partnerServices()}/:serviceId`,
    loader: loadPartnerService,
    handle: { chunk: 'partner-service', hasPureLoader: true },
    lazy: () =>
      import(/* webpackChunkName: 'partner-service' */ './features/partner-service/partner-service-page.tsx').then(
        ({ PartnerServicePage }) => ({ Component: PartnerServicePage }),
      ),
  },
  {
    path: SEARCH_PATH,
    loader: (args) =>
      import(/* webpackChunkName: 'search' */ './features/search/load-search.ts').then(({ loadSearch }) =>
        loadSearch(args),
      ),
    handle: { chunk: 'search' },
    lazy: () =>
      import(/* webpackChunkName: 'search' */ './features/search/search-page.tsx').then(({ SearchPage }) => ({
        Component: SearchPage,
      })),
  },
  {
    path: paths.aboutUs(),
    loader: loadContent(PAGE_IDS.aboutUs),
    handle: { chunk: 'about-us', hasPureLoader: true },
    lazy: () =>
      import(/* webpackChunkName: 'about-us' */ './features/content/about-us-page.tsx').then(({ AboutUsPage }) => ({
        Component: AboutUsPage,
      })),
  },
  {
    path: paths.termsCondition(),
    loader: loadContent(PAGE_IDS.termsCondition),
    handle: { chunk: 'terms', hasPureLoader: true },
    lazy: () =>
      import(/* webpackChunkName: 'terms' */ './features/content/terms-page.tsx').then(({ TermsPage }) => ({
        Component: TermsPage,
      })),
  },
  {
    path: paths.privacyPolicy(),
    loader: loadContent(PAGE_IDS.privacyPolicy),
    handle: { chunk: 'privacy', hasPureLoader: true },
    lazy: () =>
      import(/* webpackChunkName: 'privacy' */ './features/content/privacy-page.tsx').then(({ PrivacyPage }) => ({
        Component: PrivacyPage,
      })),
  },
  {
    path: paths.faqs(),
    loader: loadFaq,
    handle: { chunk: 'faqs', hasPureLoader: true },
    lazy: () =>
      import(/* webpackChunkName: 'faqs' */ './features/content/faqs-page.tsx').then(({ FaqsPage }) => ({
        Component: FaqsPage,
      })),
  },
];
