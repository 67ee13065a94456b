import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';

export function productOrdersRoutes(app: FastifyInstance, { productOrders, geo }: Services): void {
  serve(app, myOrders, ({ activity_id, page, limit }, { session }) =>
    productOrders.list(session.customerId, { activityId: activity_id, page, limit }),
  );

  serve(app, productOrderDetails, async ({ order_id }, { session }) => {
    const order = await productOrders.byId(session.customerId, order_id);
    const { address, area_name, city_name, country_name } = order.address;
    const place = [area_name, city_name, country_name].filter(Boolean).join(', ');
    const arabic = { address_ar: geo.toArabic(address), place_ar: geo.toArabic(place) };
    return { oData: { ...order, address: { ...order.address, ...arabic } } };
  });
}
