import * as addresses from './addresses.ts';
import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as content from './content.ts';
import * as emailVerification from './email-verification.ts';
import * as embed from './embed.ts';
import type { Endpoint } from './endpoint.ts';
import * as geo from './geo.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as partners from './partners.ts';
import * as productOrders from './product-orders.ts';
import * as savedCards from './saved-cards.ts';
import * as schedule from './schedule.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as wallet from './wallet.ts';

const areas = {
  addresses,
  auth,
  cart,
  catalog,
  checkout,
  content,
  emailVerification,
  embed,
  geo,
  notifications,
  orders,
  partners,
  productOrders,
  savedCards,
  schedule,
  search,
  security,
  wallet,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'encoding' in value && 'output' in value;
}

/** Every endpoint by area. Checks of all endpoints read it. */
export const endpointsByArea: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  Object.entries(areas).map(([area, exports]) => [area, Object.values(exports).filter(isEndpoint)]),
);
