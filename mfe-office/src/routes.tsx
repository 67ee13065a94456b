import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { lazy, Suspense } from 'react';
import { CrewError, CrewRoot } from './features/crew-day/components/crew-root.tsx';
import { paths } from './paths.ts';

export { texts } from './texts/texts.ts';

type Routes = SectionRoutes['routes'][number][];

/** Pages inside the frame: they have the session, the menu and the header. */
const pages: Routes = [
  { path: paths.home, ...page('home-page', () => import('./frame/home-page.tsx'), 'HomePage') },
  { path: paths.today, ...page('today-page', () => import('./features/today/today-page.tsx'), 'TodayPage') },
  { path: paths.orders, ...page('orders-page', () => import('./features/orders/orders-page.tsx'), 'OrdersPage') },
  { path: paths.book, ...page('book-page', () => import('./features/orders/booking/book-page.tsx'), 'BookPage') },
  {
    path: paths.customers,
    ...page('customers-page', () => import('./features/customers/customers-page.tsx'), 'CustomersPage'),
  },
  { path: paths.crews, ...page('crews-page', () => import('./features/crews/crews-page.tsx'), 'CrewsPage') },
  { path: paths.catalog, ...page('catalog-page', () => import('./features/catalog/catalog-page.tsx'), 'CatalogPage') },
  { path: paths.content, ...page('content-page', () => import('./features/content/content-page.tsx'), 'ContentPage') },
  { path: paths.coupons, ...page('coupons-page', () => import('./features/coupons/coupons-page.tsx'), 'CouponsPage') },
  { path: paths.reviews, ...page('reviews-page', () => import('./features/reviews/reviews-page.tsx'), 'ReviewsPage') },
  {
    path: paths.partners,
    ...page('partners-page', () => import('./features/partners/partners-page.tsx'), 'PartnersPage'),
  },
  { path: paths.money, ...page('money-page', () => import('./features/money/money-page.tsx'), 'MoneyPage') },
  { path: paths.numbers, ...page('numbers-page', () => import('./features/numbers/numbers-page.tsx'), 'NumbersPage') },
  {
    path: paths.approvals,
    ...page('approvals-page', () => import('./features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
  },
  { path: paths.log, ...page('log-page', () => import('./features/log/log-page.tsx'), 'LogPage') },
  { path: paths.staff, ...page('staff-page', () => import('./features/staff/staff-page.tsx'), 'StaffPage') },
  {
    path: paths.settings,
    ...page('settings-page', () => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
  },
  { path: paths.account, ...page('account-page', () => import('./features/sign-in/account-page.tsx'), 'AccountPage') },
  { path: '/*', ...page('no-page', () => import('./frame/no-page.tsx'), 'NoPage') },
];

/** Pages without the frame: those of people without a session. */
const framelessPages: Routes = [
  { path: paths.signIn, ...page('sign-in-page', () => import('./features/sign-in/sign-in-page.tsx'), 'SignInPage') },
  {
    path: paths.invitation,
    ...page('invitation-page', () => import('./features/sign-in/invitation-page.tsx'), 'InvitationPage'),
  },
  {
    path: paths.secondFactor,
    ...page('second-factor-page', () => import('./features/sign-in/second-factor-page.tsx'), 'SecondFactorPage'),
  },
];

/** Pages of crews. Their phones are cheap, so they load nothing of antd (docs/decisions/258-the-phone-of-a-crew.md). */
const crewPages: Routes = [
  {
    path: paths.crewDay,
    ...page('crew-day-page', () => import('./features/crew-day/crew-day-page.tsx'), 'CrewDayPage'),
  },
  {
    path: paths.crewSignIn,
    ...page('crew-sign-in-page', () => import('./features/crew-day/crew-sign-in-page.tsx'), 'CrewSignInPage'),
  },
];

const loadPageError = () => import('./frame/page-error.tsx');
const PageError = lazy(async () => ({ default: (await loadPageError()).PageError }));

/** Loads the error of a page with the frame: without a connection it could not load when a page fails. */
async function loadFrame() {
  const [{ Frame }] = await Promise.all([import('./frame/frame.tsx'), loadPageError()]);
  return { Frame };
}

const errorElement = (
  <Suspense>
    <PageError />
  </Suspense>
);

export const routes: Routes = [
  { element: <CrewRoot />, errorElement: <CrewError />, children: crewPages },
  {
    ...page('office-root', () => import('./frame/office-root.tsx'), 'OfficeRoot'),
    // Shown alone, without a shell, until the code of the page has loaded.
    hydrateFallbackElement: <div aria-busy="true" />,
    children: [
      { errorElement, children: framelessPages },
      {
        ...page('frame', loadFrame, 'Frame'),
        children: [{ errorElement, children: pages }],
      },
    ],
  },
];
