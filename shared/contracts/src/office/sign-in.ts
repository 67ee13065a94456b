import * as z from '@dar/contracts/schema';
import { newPasswordForm, passwordChangeForm, withoutRules } from '../endpoints/account-rules.ts';
import { emptyOutput, text } from '../endpoints/wire.ts';
import { officeCall, openOfficeCall, writtenText } from './author.ts';
import { STAFF_ROLES } from './roles.ts';

const password = z.string().check(z.maxLength(200));
/** Of a step, which a later call continues; it works once. */
const challenge = writtenText(100);
/** As the browser's API takes and returns it. */
const json = z.record(z.string(), z.unknown());

export const SECOND_FACTORS = ['totp', 'passkey', 'recovery-code'] as const;

const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.optional(z.string()),
  role: z.enum(STAFF_ROLES),
  has_totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: z.string() })),
  recovery_codes_left: z.int(),
  /** The other calls answer 403 `second-factor-needed` until there is one. */
  needs_second_factor: z.boolean(),
});
export type OfficeMe = z.output<typeof me>;

const signedIn = z.object({ oData: z.object({ me }) });

const demo = z.object({
  password: z.string(),
  accounts: z.array(z.object({ email: z.string(), role: z.enum(STAFF_ROLES) })),
});
export type DemoStaff = z.output<typeof demo>;

export const officeSignInOptions = openOfficeCall({
  path: '/office/sign_in_options',
  summary: 'What the page of the sign-in offers: in demo mode the accounts of all roles',
  input: z.object({}),
  output: z.object({ oData: z.object({ demo: z.optional(demo) }) }),
});

export const officeSignIn = openOfficeCall({
  path: '/office/sign_in',
  summary: 'Sign in with a password. Sets the cookie of the session, or returns which second factor it wants',
  input: z.object({ email: text(254), password }),
  output: z.object({
    oData: z.object({
      me: z.optional(me),
      /** For `confirm_sign_in`; with a passkey start at `passkey_options`. */
      challenge: z.optional(z.string()),
      factors: z.optional(z.array(z.enum(SECOND_FACTORS))),
    }),
  }),
});

export const confirmSignIn = openOfficeCall({
  path: '/office/confirm_sign_in',
  summary: 'The second step of a sign-in: a code of the app, or a recovery code, which works once',
  input: z.object({ challenge, code: writtenText(40) }),
  output: signedIn,
});

const passkeyChallenge = z.object({ oData: z.object({ challenge: z.string(), options: json }) });

export const passkeyOptions = openOfficeCall({
  path: '/office/passkey_options',
  summary: 'Start a sign-in with a passkey, which is password and second factor in one',
  input: z.object({}),
  output: passkeyChallenge,
});

export const signInWithPasskey = openOfficeCall({
  path: '/office/sign_in_with_passkey',
  summary: 'Sign in with a passkey',
  input: z.object({ challenge, response: json }),
  output: signedIn,
});

export const acceptInvitation = openOfficeCall({
  path: '/office/accept_invitation',
  summary: 'Choose a password with the token of an invitation, and sign in. The second factor comes next',
  input: z.object({ token: writtenText(100), ...withoutRules(newPasswordForm) }),
  output: signedIn,
});

export const officeMe = officeCall({
  path: '/office/me',
  summary: 'The person of the session, and the factors of the sign-in',
  input: z.object({}),
  output: z.object({ oData: me }),
});

export const officeSignOut = officeCall({
  path: '/office/sign_out',
  summary: 'End the session',
  input: z.object({}),
  output: emptyOutput,
});

export const changeStaffPassword = officeCall({
  path: '/office/change_password',
  summary: 'Change the own password; every other session ends',
  input: z.object(withoutRules(passwordChangeForm)),
  output: emptyOutput,
});

export const startTotp = officeCall({
  path: '/office/start_totp',
  summary: 'Start to set up an authenticator app. The address is for a QR code',
  input: z.object({ password }),
  output: z.object({ oData: z.object({ challenge: z.string(), url: z.string(), secret: z.string() }) }),
});

/** Only of the first factor; later ones come from `new_recovery_codes`. */
const recoveryCodes = z.object({ oData: z.object({ recovery_codes: z.optional(z.array(z.string())) }) });

export const finishTotp = officeCall({
  path: '/office/finish_totp',
  summary: 'Confirm the authenticator app with its first code; every other session ends',
  input: z.object({ challenge, code: writtenText(10) }),
  output: recoveryCodes,
});

export const startPasskey = officeCall({
  path: '/office/start_passkey',
  summary: 'Start to add a passkey',
  input: z.object({ password }),
  output: passkeyChallenge,
});

export const finishPasskey = officeCall({
  path: '/office/finish_passkey',
  summary: 'Store the passkey that the browser has made; every other session ends',
  input: z.object({ challenge, name: writtenText(80), response: json }),
  output: recoveryCodes,
});

export const removePasskey = officeCall({
  path: '/office/remove_passkey',
  summary: 'Remove a passkey, but never the last second factor',
  input: z.object({ id: writtenText(500), password }),
  output: z.object({ oData: me }),
});

export const newRecoveryCodes = officeCall({
  path: '/office/new_recovery_codes',
  summary: 'Replace the recovery codes',
  input: z.object({ password }),
  output: z.object({ oData: z.object({ recovery_codes: z.array(z.string()) }) }),
});
