import {
  acceptInvitation,
  changeStaffPassword,
  confirmSignIn,
  finishPasskey,
  finishTotp,
  newRecoveryCodes,
  officeMe,
  officeSignIn,
  officeSignInOptions,
  officeSignOut,
  passkeyOptions,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startTotp,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import type { StaffSignedIn } from './sign-in.service.ts';

const toReply = ({ me, staffCookie }: StaffSignedIn) => ({ oData: { me }, staffCookie });

/** Serves sign-in, sign-out and the factors of the person of a session. */
export function signInRoutes(app: FastifyInstance, services: Services): void {
  const { passkeys, staffSessions, staffSignIn } = services;
  serve(app, officeSignInOptions, () => ({ oData: services.isDemo ? { demo: DEMO_STAFF } : {} }));
  serve(app, officeSignIn, async (input, { ip }) => {
    const result = await staffSignIn.signIn(input, ip);
    return 'me' in result ? toReply(result) : { oData: result };
  });
  serve(app, confirmSignIn, async (input, { ip }) => toReply(await staffSignIn.confirm(input, ip)));
  serve(app, passkeyOptions, async (_input, caller) => ({ oData: await passkeys.startSignIn(caller) }));
  serve(app, signInWithPasskey, async (input, caller) => toReply(await passkeys.signIn(input, caller)));
  serve(app, acceptInvitation, async (input) => toReply(await staffSignIn.accept(input)));
  serve(app, officeMe, async (_input, { session }) => ({ oData: await staffSignIn.me(session) }));
  serve(app, officeSignOut, async (_input, { session }) => {
    await staffSessions.end(session);
    return { staffCookie: { token: '', maxAgeMs: 0 } };
  });
  factorRoutes(app, services);
}

function factorRoutes(app: FastifyInstance, { passkeys, secondFactors, staffSignIn }: Services): void {
  serve(app, changeStaffPassword, async (input, caller) => {
    await secondFactors.changePassword(input, caller);
    return {};
  });
  serve(app, startTotp, async ({ password }, { session, ip }) => ({
    oData: await secondFactors.startTotp({ session, password, ip }),
  }));
  serve(app, finishTotp, async (input, { session }) => ({ oData: await secondFactors.finishTotp(input, session) }));
  serve(app, startPasskey, async ({ password }, caller) => ({
    oData: await passkeys.start({ session: caller.session, password, ip: caller.ip }, caller),
  }));
  serve(app, finishPasskey, async (input, caller) => ({
    oData: await passkeys.finish(input, caller.session, caller),
  }));
  serve(app, removePasskey, async ({ id, password }, { session, ip }) => {
    await secondFactors.removePasskey(id, { session, password, ip });
    return { oData: await staffSignIn.me(session) };
  });
  serve(app, newRecoveryCodes, async ({ password }, { session, ip }) => ({
    oData: await secondFactors.renewCodes({ session, password, ip }),
  }));
}
