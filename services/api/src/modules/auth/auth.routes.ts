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
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import { authMessages } from './auth.messages.ts';
import type { AuthService } from './auth.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SignUpService } from './sign-up.service.ts';

interface Services {
  readonly auth: AuthService;
  readonly signUps: SignUpService;
  readonly passwordResets: PasswordResetService;
}

export function authRoutes(app: FastifyInstance, { auth, signUps, passwordResets }: Services): void {
  serve(app, emailLogin, async (input, visitor) => ({
    ...(await auth.login(input, visitor)),
    message: authMessages.loggedIn,
  }));

  serve(app, logout, async (_input, { session }) => {
    await auth.logout(session);
    return { message: authMessages.loggedOut };
  });

  serve(app, signUp, async (form, visitor) => ({
    user: { id: await signUps.signUp(form, visitor) },
    message: authMessages.codeSent,
  }));

  serve(app, confirmPhoneCode, async (input, visitor) => ({
    ...(await signUps.confirm(input, visitor)),
    message: authMessages.phoneVerified,
  }));

  serve(app, resendPhoneCode, async ({ user_id }, visitor) => {
    await signUps.resend(user_id, visitor);
    return { message: authMessages.codeSent };
  });

  serve(app, forgotPassword, async (input, visitor) => ({
    oData: { password_reset_code: await passwordResets.request(input, visitor) },
    message: authMessages.resetSent,
  }));

  serve(app, verifyResetCode, async (input, visitor) => {
    await passwordResets.verify(input, visitor);
    return { message: authMessages.resetCodeRight };
  });

  serve(app, resetPassword, async (input, visitor) => {
    await passwordResets.reset(input, visitor);
    return { message: authMessages.passwordReset };
  });
}
