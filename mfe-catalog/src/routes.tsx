import { getApp, prefetchQueries } from '@dar/app';
import { serviceQuery } from '@dar/app/queries/service-query';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { data, type LoaderFunctionArgs, redirect } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import { categoriesQuery, categoryQuery } from './features/category/queries.ts';
import { contentPageQuery, faqQuery, PAGE_IDS } from './features/content/queries.ts';
import { homeActivitiesQuery, homeSectionsQuery } from './features/home/queries.ts';
import { partnerServiceQuery } from './features/partner-service/queries.ts';
import { reviewsQuery } from './features/service/queries.ts';
import { findTransactionId, readHomeVariant, readNavigationQuery, readStoredActivityId } from './navigation-state.ts';

export { texts } from './texts/texts.ts';

function loadHome(args: LoaderFunctionArgs) {
  const app = getApp(args);
  const variant = readHomeVariant(new URL(args.request.url).search);
  return prefetchQueries(app, homeActivitiesQuery(app.call), homeSectionsQuery(app.call, variant));
}

// A loader cannot read router state. If the state differs, the page requests again.
function readListContext({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { activityId = readStoredActivityId() } = readNavigationQuery(url.search);
  return { activityId, transactionId: findTransactionId(url) };
}

function loadServices(args: LoaderFunctionArgs) {
  const app = getApp(args);
  return prefetchQueries(app, categoriesQuery(app.call, readListContext(args).activityId));
}

const loadCategory = (getPath?: (id: number, name: string) => string) => async (args: LoaderFunctionArgs) => {
  const app = getApp(args);
  const routeId = parseId(args.params['categoryId'] ?? args.params['id']);
  if (!routeId) return notFound();
  const query = categoryQuery(app.call, { routeId, ...readListContext(args) });
  await prefetchQueries(app, query);
  const category = app.queryClient.getQueryData(query.queryKey)?.pages[0]?.oData;
  if (getPath && category) redirectToSlug(args, getPath(category.id, category.name));
  return null;
};

async function loadService(args: LoaderFunctionArgs) {
  const app = getApp(args);
  const serviceId = parseId(args.params['serviceId']);
  if (!serviceId) return notFound();
  const query = serviceQuery(app.call, serviceId);
  const { queryKey, ...reviews } = reviewsQuery(app.call, serviceId);
  await prefetchQueries(app, query, { queryKey, ...reviews });
  // A failed query would leave the whole page to the browser.
  if (app.queryClient.getQueryState(queryKey)?.status === 'error') app.queryClient.removeQueries({ queryKey });
  const service = app.queryClient.getQueryData(query.queryKey)?.oData;
  if (service) redirectToSlug(args, paths.serviceInfo(service.id, service.name));
  return null;
}

async function loadPartnerService(args: LoaderFunctionArgs) {
  const app = getApp(args);
  const id = parseId(args.params['serviceId']);
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

const PURE = { hasPureLoader: true } as const;

const importStaticPages = () => import('./features/content/static-page.tsx');
const importSearch = () => import('./features/search/search-page.tsx');

const homePage = {
  loader: loadHome,
  ...page('home-page', () => import('./features/home/home-page.tsx'), 'HomePage', PURE),
};
const servicesPage = {
  loader: loadServices,
  ...page('categories-page', () => import('./features/category/categories-page.tsx'), 'CategoriesPage', PURE),
};
const detailsPage = page('category-page', () => import('./features/category/category-page.tsx'), 'CategoryPage', PURE);

export const routes: SectionRoutes['routes'] = [
  { path: paths.home.pattern, ...homePage },
  { path: paths.partnerHome.pattern, ...homePage },
  { path: paths.services.pattern, ...servicesPage },
  { path: paths.allServices.pattern, ...servicesPage },
  { path: paths.ourServices.pattern, ...servicesPage },
  { path: paths.partnerServices.pattern, ...servicesPage },
  { path: paths.partnerServiceList.pattern, ...servicesPage },
  { path: paths.category.pattern, loader: loadCategory(paths.category), ...detailsPage },
  { path: paths.categoryById.pattern, loader: loadCategory(), ...detailsPage },
  {
    path: paths.subCategories.pattern,
    loader: loadCategory(paths.subCategories),
    ...page(
      'subcategories-page',
      () => import('./features/category/subcategories-page.tsx'),
      'SubcategoriesPage',
      PURE,
    ),
  },
  {
    path: paths.serviceInfo.pattern,
    loader: loadService,
    ...page('service-info-page', () => import('./features/service/service-info-page.tsx'), 'ServiceInfoPage', PURE),
  },
  {
    path: paths.partnerService.pattern,
    loader: loadPartnerService,
    ...page(
      'partner-service-page',
      () => import('./features/partner-service/partner-service-page.tsx'),
      'PartnerServicePage',
      PURE,
    ),
  },
  {
    path: paths.search.pattern,
    loader: async (args) => (await importSearch()).loadSearch(args),
    ...page('search-page', importSearch, 'SearchPage'),
  },
  {
    path: paths.aboutUs.pattern,
    loader: loadContent(PAGE_IDS.aboutUs),
    ...page('static-page', importStaticPages, 'AboutUsPage', PURE),
  },
  {
    path: paths.termsCondition.pattern,
    loader: loadContent(PAGE_IDS.terms),
    ...page('static-page', importStaticPages, 'TermsPage', PURE),
  },
  {
    path: paths.privacyPolicy.pattern,
    loader: loadContent(PAGE_IDS.privacy),
    ...page('static-page', importStaticPages, 'PrivacyPage', PURE),
  },
  {
    path: paths.faqs.pattern,
    loader: loadFaq,
    ...page('faqs-page', () => import('./features/content/faqs-page.tsx'), 'FaqsPage', PURE),
  },
];
