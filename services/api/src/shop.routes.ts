import type { FastifyInstance } from 'fastify';
import { addressesRoutes } from './modules/addresses/addresses.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { profileRoutes } from './modules/auth/profile.routes.ts';
import { securityRoutes } from './modules/auth/security.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { favouritesRoutes } from './modules/favourites/favourites.routes.ts';
import { geoRoutes } from './modules/geo/geo.routes.ts';
import { invoicesRoutes } from './modules/invoices/invoices.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { orderChangesRoutes } from './modules/orders/order-changes.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { partnersRoutes } from './modules/partners/partners.routes.ts';
import { productOrdersRoutes } from './modules/product-orders/product-orders.routes.ts';
import { rebookingRoutes } from './modules/rebooking/rebooking.routes.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { savedCardsRoutes } from './modules/saved-cards/saved-cards.routes.ts';
import { scheduleRoutes } from './modules/schedule/schedule.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import type { createServices } from './services.ts';

/** Serves the calls of customers and partners. */
export function shopRoutes(app: FastifyInstance, services: ReturnType<typeof createServices>): void {
  authRoutes(app, services);
  securityRoutes(app, services);
  profileRoutes(app, services);
  cartRoutes(app, services);
  scheduleRoutes(app, services);
  checkoutRoutes(app, services);
  savedCardsRoutes(app, services);
  walletRoutes(app, services);
  ordersRoutes(app, services);
  reviewsRoutes(app, services);
  orderChangesRoutes(app, services);
  rebookingRoutes(app, services);
  productOrdersRoutes(app, services);
  invoicesRoutes(app, services);
  calendarRoutes(app, services);
  notificationsRoutes(app, services);
  favouritesRoutes(app, services);
  addressesRoutes(app, services);
  geoRoutes(app, services);
  partnersRoutes(app, services);
}
