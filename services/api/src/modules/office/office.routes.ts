import { createHash, timingSafeEqual } from 'node:crypto';
import {
  addCoupon,
  allowReview,
  assignVisit,
  auditLog as auditLogCall,
  cancelByOffice,
  completeVisit,
  creditWallet,
  debitWallet,
  endCoupon,
  hideReview,
  officeCoupons as officeCouponsCall,
  officeCustomer,
  officeOrder,
  officeOrders as officeOrdersCall,
  officeReviews as officeReviewsCall,
  officeShop,
  refundOrder,
  rescheduleByOffice,
  startVisit,
  unlockCustomer,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { officeMessages } from './office.messages.ts';
import { OfficeCoupons } from './office-coupons.service.ts';
import { OfficeCustomers } from './office-customers.service.ts';
import { OfficeOrders } from './office-orders.service.ts';
import { OfficeReviews } from './office-reviews.service.ts';

/** Serves the calls of staff. The app listens on loopback only, and every call needs the token of the office. */
export function officeRoutes(app: FastifyInstance, services: Services, token: string): void {
  app.addHook('onRequest', async ({ headers }) => {
    const sent = headers.authorization?.match(/^Bearer (\S{1,200})$/i)?.[1] ?? '';
    if (!timingSafeEqual(digest(sent), digest(token))) throw new AppError('unauthorized', officeMessages.wrongToken);
  });
  serve(app, officeShop, () => ({ oData: { site_url: services.siteUrl, is_demo: services.isDemo } }));
  const officeCustomers = new OfficeCustomers(services);
  orderRoutes(app, services, officeCustomers);
  customerRoutes(app, services, officeCustomers);
  couponRoutes(app, services);
  reviewRoutes(app, services);
}

// Of one length, as timingSafeEqual demands.
const digest = (text: string) => createHash('sha256').update(text).digest();

function orderRoutes(app: FastifyInstance, services: Services, officeCustomers: OfficeCustomers): void {
  const officeOrders = new OfficeOrders(services);
  serve(app, officeOrdersCall, async ({ customer, date, ...request }) => {
    const customerId = customer === undefined ? undefined : (await officeCustomers.find(customer)).id;
    return officeOrders.list({ ...request, day: date, customerId });
  });
  serve(app, officeOrder, async ({ order }) => ({ oData: await officeOrders.get(order) }));
  serve(app, assignVisit, async ({ crew_id, ...input }) => ({
    oData: await officeOrders.assign(input, crew_id, input),
  }));
  serve(app, startVisit, async ({ early, ...input }) => ({
    oData: await officeOrders.setStatus({ ...input, isEarly: early === '1' }, 'In progress', input),
  }));
  serve(app, completeVisit, async ({ early, ...input }) => ({
    oData: await officeOrders.setStatus({ ...input, isEarly: early === '1' }, 'Completed', input),
  }));
  serve(app, cancelByOffice, async (input) => ({ oData: await officeOrders.cancel(input, input) }));
  serve(app, refundOrder, async ({ order, amount, ...staff }) => ({
    oData: await officeOrders.refund(order, amount, staff),
  }));
  serve(app, rescheduleByOffice, async ({ time, ...input }) => ({
    oData: await officeOrders.reschedule(input, time, input),
  }));
}

function customerRoutes(app: FastifyInstance, services: Services, officeCustomers: OfficeCustomers): void {
  const { auditLog, orderSearch } = services;
  serve(app, officeCustomer, async ({ customer }) => ({ oData: await officeCustomers.get(customer) }));
  serve(app, unlockCustomer, async ({ customer, ...staff }) => ({
    oData: await officeCustomers.unlock(customer, staff),
  }));
  serve(app, creditWallet, async ({ customer, amount, ...staff }) => ({
    oData: await officeCustomers.credit(customer, amount, staff),
  }));
  serve(app, debitWallet, async ({ customer, amount, ...staff }) => ({
    oData: await officeCustomers.debit(customer, amount, staff),
  }));
  serve(app, auditLogCall, async ({ customer, order, ...page }) => {
    const customerId = customer === undefined ? undefined : (await officeCustomers.find(customer)).id;
    const found = order === undefined ? undefined : await orderSearch.find(order);
    if (order !== undefined && !found) throw new AppError('not-found', officeMessages.orderNotFound);
    return auditLog.list({ customerId, orderId: found?.id }, page);
  });
}

function couponRoutes(app: FastifyInstance, services: Services): void {
  const officeCoupons = new OfficeCoupons(services);
  serve(app, officeCouponsCall, (page) => officeCoupons.list(page));
  serve(app, addCoupon, async (input) => ({ oData: await officeCoupons.add(input) }));
  serve(app, endCoupon, async ({ code, ...staff }) => ({ oData: await officeCoupons.end(code, staff) }));
}

function reviewRoutes(app: FastifyInstance, services: Services): void {
  const officeReviews = new OfficeReviews(services);
  serve(app, officeReviewsCall, async ({ hidden, ...page }) => ({
    oData: await officeReviews.list({ ...page, hidden: hidden === '1' }),
  }));
  serve(app, allowReview, async ({ id, ...check }) => ({ oData: await officeReviews.check('allow', id, check) }));
  serve(app, hideReview, async ({ id, ...check }) => ({ oData: await officeReviews.check('hide', id, check) }));
}
