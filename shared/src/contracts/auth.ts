import * as z from '@dar/shared/schema';
import { endpoint } from './endpoint.ts';
import { credentials, flagOut, nothing, text } from './wire.ts';

/** The customer as the browser stores it after sign-in (specification 1, section 3, "User"). */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  dial_code: z.string(),
  image: z.string(),
  firebase_user_key: z.string(),
  is_email_verifed: flagOut,
  is_phone_verified: flagOut,
  is_social: flagOut,
  organization_id: z.string(),
  ref_code: z.string(),
});
export type User = z.output<typeof user>;

export const signedIn = z.object({
  user,
  access_token: z.string(),
  expires_at: z.string(),
  token_type: z.string(),
  firebase_user_key: z.string(),
});
export type SignedIn = z.output<typeof signedIn>;

export const emailLogin = endpoint({
  path: '/auth/email_login',
  encoding: 'json',
  auth: 'none',
  summary: 'Sign in with e-mail and password',
  input: z.object({
    email: text(254).check(z.minLength(1, 'Email is required')),
    password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200)),
    device_type: z.optional(z.literal('WEB')),
    fcm_token: z.optional(z.string().check(z.maxLength(400))),
    device_cart_id: credentials.device_cart_id,
  }),
  output: signedIn,
});

export const logout = endpoint({
  path: '/auth/logout',
  encoding: 'json',
  auth: 'required',
  summary: 'Sign out: the token is revoked',
  input: z.object({ access_token: credentials.access_token }),
  output: nothing,
});
