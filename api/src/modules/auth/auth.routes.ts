import { emailLogin, logout } from '@dar/shared/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import { authMessages } from './auth.messages.ts';
import type { AuthService } from './auth.service.ts';

export function authRoutes(app: FastifyInstance, { auth }: { readonly auth: AuthService }): void {
  serve(app, emailLogin, async (input, { address }) => ({
    ...(await auth.login(input, address)),
    message: authMessages.loggedIn,
  }));

  serve(app, logout, async (_input, { session }) => {
    await auth.logout(session);
    return { message: authMessages.loggedOut };
  });
}
