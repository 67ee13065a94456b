import { officeShop } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { catalogOfficeRoutes } from '../catalog/catalog-office.routes.ts';
import { crewDayRoutes } from '../crew-day/crew-day.routes.ts';
import { crewsRoutes } from '../crews/crews.routes.ts';
import { bookingsRoutes } from '../customers/bookings.routes.ts';
import { customersRoutes } from '../customers/customers.routes.ts';
import { dispatchRoutes } from '../dispatch/dispatch.routes.ts';
import { disputesRoutes } from '../disputes/disputes.routes.ts';
import { moneyRoutes } from '../ledger/money.routes.ts';
import { payoutsRoutes } from '../payouts/payouts.routes.ts';
import { picturesRoutes } from '../pictures/pictures.routes.ts';
import { refundGrantsRoutes } from '../refund-grants/refund-grants.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { signInRoutes } from '../staff/sign-in.routes.ts';
import { staffRoutes } from '../staff/staff.routes.ts';
import { undoRoutes } from '../undo/undo.routes.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import { officeCouponsRoutes } from './office-coupons.routes.ts';
import { officeCustomersRoutes } from './office-customers.routes.ts';
import { officeFilesRoutes } from './office-files.routes.ts';
import { officeOrdersRoutes } from './office-orders.routes.ts';
import { officeReviewsRoutes } from './office-reviews.routes.ts';
import { requireOwnOrigin } from './own-origin.ts';

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
  officeCouponsRoutes,
  officeCustomersRoutes,
  officeFilesRoutes,
  officeOrdersRoutes,
  officeReviewsRoutes,
  payoutsRoutes,
  refundGrantsRoutes,
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
