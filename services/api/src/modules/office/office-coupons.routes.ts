import { addCoupon, changeCoupon, endCoupon, officeCoupons as officeCouponsCall } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { OfficeCoupons } from './office-coupons.service.ts';
import { toStaff } from './staff-session.ts';

export function officeCouponsRoutes(app: FastifyInstance, services: Services): void {
  const officeCoupons = new OfficeCoupons(services);
  serve(app, officeCouponsCall, (page) => officeCoupons.list(page));
  serve(app, addCoupon, async (input, { session }) => ({
    oData: await officeCoupons.add(input, toStaff(session, input)),
  }));
  serve(app, changeCoupon, async (input, { session }) => ({
    oData: await officeCoupons.change(input, toStaff(session, input)),
  }));
  serve(app, endCoupon, async ({ code, ...author }, { session }) => ({
    oData: await officeCoupons.end(code, toStaff(session, author)),
  }));
}
