import { changeEmail, changeName, changePhone, getProfile, sendNewPhoneCode } from '@dar/contracts/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { authMessages } from './auth.messages.ts';
import { profileMessages } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance, { profiles }: Services): void {
  serve(app, getProfile, async (_input, { session }) => ({ oData: await profiles.get(session) }));

  serve(app, changeName, async (names, { session }) => ({
    oData: await profiles.changeName(names, session),
    message: profileMessages.nameChanged,
  }));

  serve(app, changeEmail, async (input, caller) => {
    await profiles.changeEmail(input, caller.session, caller);
    return { message: profileMessages.linkSent };
  });

  serve(app, sendNewPhoneCode, async ({ phone }, caller) => {
    await profiles.sendPhoneCode(phone, caller.session, caller);
    return { message: authMessages.codeSent };
  });

  serve(app, changePhone, async (input, caller) => ({
    oData: await profiles.changePhone(input, caller.session, caller),
    message: profileMessages.phoneChanged,
  }));
}
