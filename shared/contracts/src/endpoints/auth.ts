import * as z from '@dar/contracts/schema';
import { DIAL_CODE } from '../brand/values.ts';
import { mobileNumber } from '../phone/phone-fields.ts';
import { emailForm, newPasswordForm, signUpForm, withoutRules } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import {
  credentials,
  digits,
  emptyOutput,
  flagOrUnset,
  optionalFlag,
  optionalId,
  text,
  textOrEmpty,
  textOrNumber,
} from './wire.ts';

export { logout } from './sign-out.ts';

export const user = z.object({
  id: z.int(),
  name: textOrEmpty,
  first_name: textOrEmpty,
  last_name: textOrEmpty,
  email: textOrEmpty,
  phone: textOrEmpty,
  dial_code: textOrEmpty,
  image: textOrEmpty,
  firebase_user_key: textOrEmpty,
  is_email_verifed: flagOrUnset,
  is_phone_verified: flagOrUnset,
  is_social: flagOrUnset,
  organization_id: textOrEmpty,
  ref_code: textOrEmpty,
});
export type User = z.output<typeof user>;

export const signedIn = z.object({
  user,
  access_token: z.string(),
  expires_at: textOrEmpty,
  token_type: textOrEmpty,
  firebase_user_key: textOrEmpty,
});
export type SignedIn = z.output<typeof signedIn>;

// The service rejects missing fields with its own messages.
const optionalText = (max: number) => z._default(text(max), '');

/** At most 6 digits. A JSON number loses the leading zeros of a code of `length` digits. */
export const otp = (length: 4 | 6) =>
  z._default(
    z.pipe(
      digits(6, /^\d*$/),
      z.transform((code) => (code === '' ? '' : code.padStart(length, '0'))),
    ),
    '',
  );

// Identifies the device. The server does not store it.
const device = {
  device_type: z.optional(text(20)),
  fcm_token: z.optional(z.string().check(z.maxLength(400))),
  device_cart_id: credentials.device_cart_id,
};

export const emailLogin = endpoint({
  path: '/auth/email_login',
  auth: 'none',
  summary: 'Sign in with e-mail and password',
  input: z.object({
    email: text(254).check(z.minLength(1, 'Email is required')),
    password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200)),
    ...device,
  }),
  output: signedIn,
});

export const signUp = endpoint({
  path: '/auth/signup',
  auth: 'none',
  summary: 'Sign up: sends a code to the phone, for /auth/confirm_phone_code',
  input: z.object({
    ...withoutRules(signUpForm),
    dial_code: z._default(digits(4, /^\+?\d*$/), DIAL_CODE),
    phone: z._default(mobileNumber, ''),
    ...device,
  }),
  output: z.object({ user: z.object({ id: z.int() }) }),
});

export const confirmPhoneCode = endpoint({
  path: '/auth/confirm_phone_code',
  auth: 'none',
  summary: 'Verify the phone with the code of the text message, and sign in',
  alwaysSent: { refer_code: '' },
  input: z.object({
    otp: otp(4),
    user_id: optionalId,
    is_social: optionalFlag,
    refer_code: z.optional(text(40)),
    device_cart_id: credentials.device_cart_id,
  }),
  output: signedIn,
});

export const resendPhoneCode = endpoint({
  path: '/auth/resend_phone_code',
  auth: 'none',
  summary: 'Send a new code to the phone, at most every 30 s; the previous code becomes invalid',
  input: z.object({ user_id: optionalId, device_cart_id: credentials.device_cart_id }),
  output: emptyOutput,
});

export const forgotPassword = endpoint({
  path: '/auth/forgot_password',
  auth: 'none',
  summary: 'Send a code by e-mail for a new password; the response is the same without such an account',
  input: z.object(withoutRules(emailForm)),
  output: z.object({ oData: z.object({ password_reset_code: textOrNumber }) }),
});

const resetCode = { password_reset_code: optionalText(200), otp: otp(6) };

export const verifyResetCode = endpoint({
  path: '/auth/reset_password_otp_verify',
  auth: 'none',
  summary: 'Check the code of the e-mail',
  input: z.object(resetCode),
  output: emptyOutput,
});

export const resetPassword = endpoint({
  path: '/auth/reset_password',
  auth: 'none',
  summary: 'Set a new password with the code of the e-mail; every session of the customer ends',
  input: z.object({ ...resetCode, ...withoutRules(newPasswordForm) }),
  output: emptyOutput,
});
