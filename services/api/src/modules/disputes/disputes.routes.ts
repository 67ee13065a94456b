import { addDisputeFile, disputeEvidence, disputes as disputesCall, sendDisputeEvidence } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { OfficeDisputes } from './office-disputes.service.ts';

export function disputesRoutes(app: FastifyInstance, services: Services): void {
  const officeDisputes = new OfficeDisputes(services);
  serve(app, disputesCall, ({ all, ...page }) => officeDisputes.list({ ...page, isAll: all === '1' }));
  serve(app, disputeEvidence, async ({ dispute }) => {
    const { oData, customerId, orderId } = await officeDisputes.getEvidence(dispute);
    const of = { ...(customerId !== null && { customerId }), ...(orderId !== null && { orderId }) };
    return { oData, read: { action: 'disputes evidence', ...of, details: { dispute } } };
  });
  serve(app, sendDisputeEvidence, async ({ dispute, reason, request_id, ...given }, { session }) => ({
    oData: { dispute: await officeDisputes.send(dispute, given, toStaff(session, { reason, request_id })) },
  }));
  serve(app, addDisputeFile, async ({ dispute, picture, ...author }, { session }) => ({
    oData: await officeDisputes.addFile(dispute, Buffer.from(picture, 'base64'), toStaff(session, author)),
  }));
}
