import { allowReview, hideReview, officeReviews as officeReviewsCall } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { OfficeReviews } from './office-reviews.service.ts';
import { toStaff } from './staff-session.ts';

export function officeReviewsRoutes(app: FastifyInstance, services: Services): void {
  const officeReviews = new OfficeReviews(services);
  serve(app, officeReviewsCall, async ({ hidden, ...page }) => {
    const list = await officeReviews.list({ ...page, hidden: hidden === '1' });
    return { ...list, read: { action: 'reviews list', details: { reviews: list.oData.map(({ id }) => id) } } };
  });
  serve(app, allowReview, async ({ id, version, ...author }, { session }) => ({
    oData: await officeReviews.check('allow', { id, version }, toStaff(session, author)),
  }));
  serve(app, hideReview, async ({ id, version, ...author }, { session }) => ({
    oData: await officeReviews.check('hide', { id, version }, toStaff(session, author)),
  }));
}
