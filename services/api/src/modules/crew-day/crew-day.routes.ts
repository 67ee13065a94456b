import { API_BASE_PATH } from '@dar/contracts/endpoint';
import {
  addVisitPhoto,
  CREW_CHANGES_PATH,
  myDay as myDayCall,
  reportVisit,
  sendCrewCode,
  signInCrew,
} from '@dar/contracts/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { crewDayMessages } from './crew-day.messages.ts';

/** The calls of crews about their own visits (docs/rules/office-crews.md#my-day). */
export function crewDayRoutes(app: FastifyInstance, services: Services): void {
  const { auditLog, crewSignIn, db, myDay, pictures, visitReports } = services;
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
  changesRoute(app, services);
}

function changesRoute(app: FastifyInstance, { crewChanges, crewSignIn }: Services): void {
  app.addHook('preClose', async () => crewChanges.close());
  // An open page is not yet a person at work.
  const findMember = async (request: FastifyRequest) =>
    crewSignIn.findReporter(await app.officeCalls.findSession(request, myDayCall.path, { isIdle: true }), undefined);
  app.get(`${API_BASE_PATH}${CREW_CHANGES_PATH}`, async (request, reply) => {
    const { crewId, memberId } = await findMember(request);
    const isLive = () =>
      findMember(request).then(
        (member) => member.crewId === crewId,
        () => false,
      );
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'private, no-cache' });
    return reply.send(await crewChanges.open({ viewerId: memberId, crewId, isLive }));
  });
}
