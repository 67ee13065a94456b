import { reviewVisit, serviceReviews } from '@dar/contracts/reviews';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { reviewMessages } from './reviews.service.ts';

export function reviewsRoutes(app: FastifyInstance, { reviews }: Services): void {
  serve(app, reviewVisit, async ({ order_id, visit, stars, text = '' }, { session }) => {
    const review = await reviews.save(session.customerId, { orderId: order_id, visitNumber: visit, stars, text });
    return { oData: { review }, message: reviewMessages.saved };
  });

  serve(app, serviceReviews, async ({ service_id, page, limit }) => ({
    oData: await reviews.ofService(service_id, { page, limit }),
  }));
}
