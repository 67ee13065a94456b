import * as office from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';

/** The calls of the office about crews, their members, hours and rosters (docs/rules/office-crews.md). */
export function crewsRoutes(app: FastifyInstance, services: Services): void {
  const { crewMembers, geo, slotExplanation, staffing, workPlan } = services;
  serve(app, office.officeCrews, (input) => staffing.list(input));
  serve(app, office.crewPlan, async () => ({ oData: await workPlan.read() }));
  serve(app, office.officeCommunities, () => ({ oData: geo.communities() }));
  serve(app, office.addCrew, async (input, { session }) => ({
    oData: await staffing.add(input, toStaff(session, input)),
  }));
  serve(app, office.changeCrew, async (input, { session }) => ({
    oData: await staffing.change(input, toStaff(session, input)),
  }));
  serve(app, office.retireCrew, async (input, { session }) => ({
    oData: await staffing.retire(input, toStaff(session, input)),
  }));
  serve(app, office.addCrewMember, async (input, { session }) => ({
    oData: await crewMembers.add(input, toStaff(session, input)),
  }));
  serve(app, office.changeCrewMember, async (input, { session }) => ({
    oData: await crewMembers.change(input, toStaff(session, input)),
  }));
  serve(app, office.addCrewLeave, async (input, { session }) => ({
    oData: await crewMembers.addLeave(input, toStaff(session, input)),
  }));
  serve(app, office.endCrewLeave, async (input, { session }) => ({
    oData: await crewMembers.endLeave(input, toStaff(session, input)),
  }));
  serve(app, office.setWorkingHours, async (input, { session }) => ({
    oData: await workPlan.setHours(input, toStaff(session, input)),
  }));
  serve(app, office.setRoster, async (input, { session }) => ({
    oData: await workPlan.setRoster(input, toStaff(session, input)),
  }));
  serve(app, office.recountCrews, async (_, { session }) => {
    return { oData: await staffing.recount(toStaff(session, {})) };
  });
  serve(app, office.explainSlots, async (input, { session: { role } }) => {
    const seesOrders = role === 'machine' || office.mayCall(role, office.OFFICE_ACCESS['/office/order']);
    return { oData: await slotExplanation.explain(input, seesOrders) };
  });
}
