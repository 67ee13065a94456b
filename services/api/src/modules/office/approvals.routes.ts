import { approvals as approvalsCall, decideApproval } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from './staff-session.ts';

export function approvalsRoutes(app: FastifyInstance, { approvals }: Services): void {
  serve(app, approvalsCall, async (input, { session }) => {
    const list = await approvals.list(session, input);
    const ids = list.oData.map(({ id }) => id);
    return { ...list, read: { action: 'approvals list', details: { approvals: ids } } };
  });
  serve(app, decideApproval, async ({ id, decision, ...author }, caller) => ({
    oData:
      decision === 'approve'
        ? await approvals.approve(id, caller, author.reason ?? '')
        : await approvals.reject(id, toStaff(caller.session, author)),
  }));
}
