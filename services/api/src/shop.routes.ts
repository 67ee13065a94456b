import type { FastifyInstance } from 'fastify';
import { addressesRoutes } from './modules/addresses/addresses.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { favouritesRoutes } from './modules/favourites/favourites.routes.ts';
import { geoRoutes } from './modules/geo/geo.routes.ts';
import { invoicesRoutes } from './modules/invoices/invoices.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { pagesRoutes } from './modules/pages/pages.routes.ts';
import { partnersRoutes } from './modules/partners/partners.routes.ts';
import { paymentLinksRoutes } from './modules/payment-links/payment-links.routes.ts';
import { productOrdersRoutes } from './modules/product-orders/product-orders.routes.ts';
import { rebookingRoutes } from './modules/rebooking/rebooking.routes.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { savedCardsRoutes } from './modules/saved-cards/saved-cards.routes.ts';
import { scheduleRoutes } from './modules/schedule/schedule.routes.ts';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import type { Services } from './service.ts';

const ROUTES = [
  catalogRoutes,
  sitemapRoutes,
  authRoutes,
  pagesRoutes,
  cartRoutes,
  scheduleRoutes,
  checkoutRoutes,
  paymentLinksRoutes,
  savedCardsRoutes,
  walletRoutes,
  ordersRoutes,
  reviewsRoutes,
  rebookingRoutes,
  productOrdersRoutes,
  invoicesRoutes,
  calendarRoutes,
  notificationsRoutes,
  favouritesRoutes,
  addressesRoutes,
  geoRoutes,
  partnersRoutes,
];

/** Serves the calls of customers, partners and the payment provider. */
export async function shopRoutes(app: FastifyInstance, services: Services): Promise<void> {
  for (const routes of ROUTES) await routes(app, services);
}
