import { API_BASE_PATH } from '@dar/contracts/endpoint';
import {
  applyPlan,
  crewDays as crewDaysCall,
  moveVisit,
  moveVisits,
  OFFICE_CHANGES_PATH,
  officeVisits as officeVisitsCall,
  planDay,
  rankCrews,
  visitTimes,
} from '@dar/contracts/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';

/** Serves the calls of the dispatch board. */
export function dispatchRoutes(app: FastifyInstance, services: Services): void {
  const { visitList, crewDays, officeVisits, officePlans, crewRanking, dayPlans, rescheduling } = services;
  serve(app, officeVisitsCall, async (input) => {
    const list = await visitList.list(input);
    const orders = [...new Set(list.oData.map(({ order_id }) => order_id))];
    return { ...list, read: { action: 'visits list', details: { orders } } };
  });
  serve(app, crewDaysCall, (input) => crewDays.list(input));
  serve(app, moveVisit, async (input, { session }) => ({
    oData: await officeVisits.move(input, toStaff(session, input)),
  }));
  serve(app, moveVisits, async (input, { session }) => ({
    oData: await officeVisits.moveMany(input, toStaff(session, input)),
  }));
  serve(app, rankCrews, async ({ order, visit = 1, time }) => ({
    oData: await crewRanking.rank(await officeVisits.find(order), visit, time),
  }));
  serve(app, visitTimes, async ({ order, visit = 1, date }) => ({
    oData: await rescheduling.getTimesNear(await officeVisits.find(order), visit, date),
  }));
  serve(app, planDay, async (input) => {
    const oData = await dayPlans.plan(input);
    const orders = [...oData.moves, ...oData.unplanned].map(({ order_no }) => order_no);
    return { oData, read: { action: 'visits plan-day', details: { date: input.date, orders } } };
  });
  serve(app, applyPlan, async (input, { session }) => ({
    oData: await officePlans.apply(input, toStaff(session, input)),
  }));
  changesRoute(app, services);
}

function changesRoute(app: FastifyInstance, { officeChanges }: Services): void {
  app.addHook('preClose', async () => officeChanges.close());
  // An open page is not yet a person at work.
  const findSession = (request: FastifyRequest) =>
    app.officeCalls.findSession(request, officeVisitsCall.path, { isIdle: true });
  app.get(`${API_BASE_PATH}${OFFICE_CHANGES_PATH}`, async (request, reply) => {
    const { staffId, name } = await findSession(request);
    const isLive = () =>
      findSession(request).then(
        () => true,
        () => false,
      );
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'private, no-cache' });
    return reply.send(await officeChanges.open({ viewerId: staffId === null ? name : String(staffId), isLive }));
  });
}
