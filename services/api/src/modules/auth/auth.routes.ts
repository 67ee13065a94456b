import {
  confirmPhoneCode,
  emailLogin,
  forgotPassword,
  logout,
  resendPhoneCode,
  resetPassword,
  signUp,
  verifyResetCode,
} from '@dar/contracts/auth';
import { confirmEmail, emailStatus, resendEmailLink } from '@dar/contracts/email-verification';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { authMessages } from './auth.messages.ts';
import { emailVerificationMessages } from './email-verification.service.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { auth, signUps, passwordResets } = services;
  emailRoutes(app, services);
  serve(app, emailLogin, async (input, caller) => ({
    ...(await auth.login(input, caller)),
    message: authMessages.loggedIn,
  }));

  serve(app, logout, async (_input, { session }) => {
    await auth.logout(session);
    return { message: authMessages.loggedOut };
  });

  serve(app, signUp, async (form, caller) => ({
    user: { id: await signUps.signUp(form, caller) },
    message: authMessages.codeSent,
  }));

  serve(app, confirmPhoneCode, async (input, caller) => ({
    ...(await signUps.confirm(input, caller)),
    message: authMessages.phoneVerified,
  }));

  serve(app, resendPhoneCode, async ({ user_id }, caller) => {
    await signUps.resend(user_id, caller);
    return { message: authMessages.codeSent };
  });

  serve(app, forgotPassword, async (input, caller) => ({
    oData: { password_reset_code: await passwordResets.request(input, caller) },
    message: authMessages.resetSent,
  }));

  serve(app, verifyResetCode, async (input, caller) => {
    await passwordResets.verify(input, caller);
    return { message: authMessages.resetCodeRight };
  });

  serve(app, resetPassword, async (input, caller) => {
    const device = await passwordResets.reset(input, caller);
    return { device, message: authMessages.passwordReset };
  });
}

function emailRoutes(app: FastifyInstance, { emailVerification }: Services): void {
  serve(app, confirmEmail, async ({ token }, caller) => ({
    user: await emailVerification.confirm(token, caller),
    message: emailVerificationMessages.verified,
  }));

  serve(app, emailStatus, async (_input, { session }) => ({
    oData: emailFlag(await emailVerification.isVerified(session.customerId)),
  }));

  serve(app, resendEmailLink, async (_input, caller) => {
    const isVerified = await emailVerification.resend(caller.session, caller);
    return {
      oData: emailFlag(isVerified),
      message: isVerified ? emailVerificationMessages.verified : emailVerificationMessages.linkSent,
    };
  });
}

const emailFlag = (isVerified: boolean) => ({ is_email_verifed: isVerified ? '1' : '0' }) as const;
