import { endpointsByArea } from '@dar/contracts/all';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { ShopEmbed } from '@dar/platform-protocol/shop';

/** The shop on partners' pages. docs/platform.md#the-shop-on-the-partners-pages */
export const embed = {
  views: {
    booking: { section: 'booking', chunks: ['__federation_expose_BookingModal'] },
    service: { section: 'catalog', chunks: ['__federation_expose_routes', 'service-info-page'] },
  },
  calls: Object.values(endpointsByArea)
    .flat()
    .filter(({ isForEmbed }) => isForEmbed)
    .map(({ method, path }) => `${method} ${API_BASE_PATH}${path}`),
} as const satisfies ShopEmbed;
