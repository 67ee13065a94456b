import { myDay as myDayCall, reportVisit, sendCrewCode, signInCrew } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { crewDayMessages } from './crew-day.messages.ts';

/** The calls of crews about their own visits (docs/rules/office-crews.md#my-day). */
export function crewDayRoutes(app: FastifyInstance, { crewSignIn, myDay, visitReports }: Services): void {
  serve(app, sendCrewCode, async ({ phone }, caller) => {
    await crewSignIn.sendCode(phone, caller);
    return { message: crewDayMessages.codeSent };
  });
  serve(app, signInCrew, async ({ phone, code }, caller) => {
    const { member, staffCookie } = await crewSignIn.signIn(phone, code, caller);
    return { oData: member, staffCookie };
  });
  serve(app, myDayCall, async ({ date, member_id }, { session }) => {
    const { crewId } = await crewSignIn.findReporter(session, member_id);
    const { day, orderIds } = await myDay.get(crewId, date);
    return { oData: day, read: { action: 'crews day', details: { date: day.date, orders: orderIds } } };
  });
  serve(app, reportVisit, async ({ member_id, ...report }, { session }) => ({
    oData: await visitReports.report(await crewSignIn.findReporter(session, member_id), report),
  }));
}
