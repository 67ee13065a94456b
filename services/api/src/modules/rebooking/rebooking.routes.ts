import { bookAgain } from '@dar/contracts/book-again';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';

export function rebookingRoutes(app: FastifyInstance, { rebooking }: Services): void {
  serve(app, bookAgain, async ({ service_order_id, remove_cart }, { session }) => ({
    oData: await rebooking.bookAgain(session.customerId, service_order_id, remove_cart === '1'),
  }));
}
