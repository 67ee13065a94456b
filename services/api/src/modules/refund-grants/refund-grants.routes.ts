import { grantRefund, refundGrants as refundGrantsCall, sendRefund, withdrawRefund } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';

export function refundGrantsRoutes(app: FastifyInstance, { refundGrants }: Services): void {
  serve(app, refundGrantsCall, async ({ all, ...input }) => {
    const list = await refundGrants.list({ ...input, isAll: all === '1' });
    return { ...list, read: { action: 'refunds list', details: { refunds: list.oData.map(({ id }) => id) } } };
  });
  serve(app, grantRefund, async ({ order, amount, send, ...author }, { session }) => ({
    oData: await refundGrants.grant({ order, amount, isSent: send === '1' }, toStaff(session, author)),
  }));
  serve(app, sendRefund, async ({ id, ...author }, { session }) => ({
    oData: await refundGrants.send(id, toStaff(session, author)),
  }));
  serve(app, withdrawRefund, async ({ id, ...author }, { session }) => ({
    oData: await refundGrants.withdraw(id, toStaff(session, author)),
  }));
}
