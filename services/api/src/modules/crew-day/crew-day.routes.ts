import { addVisitPhoto, myDay as myDayCall, reportVisit, sendCrewCode, signInCrew } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { crewDayMessages } from './crew-day.messages.ts';

/** The calls of crews about their own visits (docs/rules/office-crews.md#my-day). */
export function crewDayRoutes(
  app: FastifyInstance,
  { auditLog, crewSignIn, db, myDay, pictures, visitReports }: Services,
): void {
  serve(app, sendCrewCode, async ({ phone }, caller) => {
    await crewSignIn.sendCode(phone, caller);
    return { message: crewDayMessages.codeSent };
  });
  serve(app, signInCrew, async ({ phone, code }, caller) => {
    const { member, staffCookie } = await crewSignIn.signIn(phone, code, caller);
    return { oData: member, staffCookie };
  });
  serve(app, myDayCall, async ({ date, member_id }, { session }) => {
    const { day, orderIds } = await myDay.get(await crewSignIn.findReporter(session, member_id), date);
    return { oData: day, read: { action: 'crews day', details: { date: day.date, orders: orderIds } } };
  });
  serve(app, addVisitPhoto, async ({ picture, member_id }, { session }) => {
    const { staff, memberId: member } = await crewSignIn.findReporter(session, member_id);
    const { hash } = await pictures.add(Buffer.from(picture, 'base64'), { isPrivate: true });
    // Of a crew itself the report says who sent it.
    if (staff) await auditLog.write(db, staff, { action: 'crews photo', after: { member, hash } });
    return { oData: { hash } };
  });
  serve(app, reportVisit, async ({ member_id, ...report }, { session }) => ({
    oData: await visitReports.report(await crewSignIn.findReporter(session, member_id), report),
  }));
}
