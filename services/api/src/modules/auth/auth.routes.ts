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
import { openEmbedSession } from '@dar/contracts/embed';
import { changeEmail, changeName, changePhone, getProfile, sendNewPhoneCode } from '@dar/contracts/profile';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';
import type { FastifyInstance } from 'fastify';
import { NO_COOKIE } from '../../response-cookies.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { authMessages } from './auth.messages.ts';
import { emailVerificationMessages } from './email-verification.service.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { ProfileService, profileMessages } from './profile.service.ts';
import { otherDevicesText, securityMessages } from './security.messages.ts';
import { SecurityService } from './security.service.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { auth, sessions, signUps } = services;
  const passwordResets = new PasswordResetService(services);
  emailRoutes(app, services);
  profileRoutes(app, new ProfileService(services));
  securityRoutes(app, services);
  serve(app, emailLogin, async (input, caller) => ({
    ...(await auth.login(input, caller)),
    message: authMessages.loggedIn,
  }));

  serve(app, logout, async (_input, { session }) => {
    await sessions.end(session);
    // The shop's session goes on after that of a partner's page.
    return { message: authMessages.loggedOut, ...(!session.isEmbed && { pageCookie: NO_COOKIE }) };
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

function profileRoutes(app: FastifyInstance, profiles: ProfileService): void {
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

function securityRoutes(app: FastifyInstance, services: Services): void {
  const security = new SecurityService(services);
  const accountDeletion = new AccountDeletionService(services);
  serve(app, changePassword, async (input, caller) => {
    const pageCookie = await security.changePassword(input, caller.session, caller);
    return { pageCookie, message: securityMessages.passwordChanged };
  });

  serve(app, logoutOthers, async (_input, { session }) => {
    const { count, pageCookie } = await security.logoutOthers(session);
    return { pageCookie, oData: { device_count: count }, message: otherDevicesText(count) };
  });

  serve(app, openEmbedSession, (_input, { session }) => services.sessions.openForEmbed(session));

  serve(app, deleteAccount, async ({ password }, caller) => {
    await accountDeletion.delete(password, caller.session, caller);
    return { pageCookie: NO_COOKIE, message: securityMessages.accountDeleted };
  });
}
