import { openEmbedSession } from '@dar/contracts/embed';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { otherDevicesText, securityMessages } from './security.messages.ts';

export function securityRoutes(app: FastifyInstance, { security, accountDeletion }: Services): void {
  serve(app, changePassword, async (input, caller) => {
    await security.changePassword(input, caller.session, caller);
    return { message: securityMessages.passwordChanged };
  });

  serve(app, logoutOthers, async (_input, { session }) => {
    const count = await security.logoutOthers(session);
    return { oData: { device_count: count }, message: otherDevicesText(count) };
  });

  serve(app, openEmbedSession, (_input, { session }) => security.openEmbedSession(session));

  serve(app, deleteAccount, async ({ password }, caller) => {
    await accountDeletion.delete(password, caller.session, caller);
    return { message: securityMessages.accountDeleted };
  });
}
