import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, emptyOutput } from './wire.ts';

// Separate from `auth.ts`, because every page loads it.

export const logout = endpoint({
  path: '/auth/logout',
  auth: 'required',
  isForEmbed: true,
  summary: 'Sign out: the token is revoked',
  input: z.object({ access_token: credentials.access_token }),
  output: emptyOutput,
});
