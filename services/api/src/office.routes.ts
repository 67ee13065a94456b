import { officeShop } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { catalogOfficeRoutes } from './modules/catalog/catalog-office.routes.ts';
import { crewDayRoutes } from './modules/crew-day/crew-day.routes.ts';
import { crewsRoutes } from './modules/crews/crews.routes.ts';
import { bookingsRoutes } from './modules/customers/bookings.routes.ts';
import { customersRoutes } from './modules/customers/customers.routes.ts';
import { officeCustomersRoutes } from './modules/customers/office-customers.routes.ts';
import { dispatchRoutes } from './modules/dispatch/dispatch.routes.ts';
import { disputesRoutes } from './modules/disputes/disputes.routes.ts';
import { moneyRoutes } from './modules/ledger/money.routes.ts';
import { numbersRoutes } from './modules/numbers/numbers.routes.ts';
import { approvalsRoutes } from './modules/office/approvals.routes.ts';
import { auditLogRoutes } from './modules/office/audit-log.routes.ts';
import { officeCouponsRoutes } from './modules/office/office-coupons.routes.ts';
import { officeFilesRoutes } from './modules/office/office-files.routes.ts';
import { officeOrdersRoutes } from './modules/office/office-orders.routes.ts';
import { officeReviewsRoutes } from './modules/office/office-reviews.routes.ts';
import { requireOwnOrigin } from './modules/office/own-origin.ts';
import { savedFiltersRoutes } from './modules/office/saved-filters.routes.ts';
import { officePartnersRoutes } from './modules/partners/office-partners.routes.ts';
import { paymentLinksOfficeRoutes } from './modules/payment-links/payment-links-office.routes.ts';
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { refundGrantsRoutes } from './modules/refund-grants/refund-grants.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { signInRoutes } from './modules/staff/sign-in.routes.ts';
import { staffRoutes } from './modules/staff/staff.routes.ts';
import { undoRoutes } from './modules/undo/undo.routes.ts';
import { serve } from './route.ts';
import type { Services } from './service.ts';

const ROUTES = [
  disputesRoutes,
  approvalsRoutes,
  auditLogRoutes,
  crewDayRoutes,
  crewsRoutes,
  catalogOfficeRoutes,
  bookingsRoutes,
  customersRoutes,
  moneyRoutes,
  numbersRoutes,
  officeCouponsRoutes,
  officeCustomersRoutes,
  officeFilesRoutes,
  officeOrdersRoutes,
  officePartnersRoutes,
  officeReviewsRoutes,
  paymentLinksOfficeRoutes,
  payoutsRoutes,
  refundGrantsRoutes,
  savedFiltersRoutes,
  settingsRoutes,
  signInRoutes,
  staffRoutes,
  dispatchRoutes,
  undoRoutes,
  picturesRoutes,
];

/** Serves the calls of staff. The app listens on loopback only, and `OfficeCalls` checks who makes each call. */
export function officeRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => requireOwnOrigin(request));
  app.decorate('officeCalls', services.officeCalls);
  serve(app, officeShop, () => ({ oData: { site_url: services.siteUrl, is_demo: services.isDemo } }));
  for (const routes of ROUTES) routes(app, services);
}
