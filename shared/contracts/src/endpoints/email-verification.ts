import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, flagOrUnset, text, textOrEmpty } from './wire.ts';

// Apart from auth.ts, which every page loads.

const status = z.object({ oData: z.object({ is_email_verifed: flagOrUnset }) });

export const confirmEmail = endpoint({
  path: '/auth/confirm_email',
  auth: 'none',
  summary:
    'Verify the current or the new e-mail address with the token of the e-mail; works again and without a session',
  input: z.object({ token: z._default(text(200), '') }),
  output: z.object({ user: z.object({ id: z.int(), email: textOrEmpty }) }),
});

export const emailStatus = endpoint({
  path: '/auth/email_status',
  auth: 'required',
  readsCustomerData: true,
  summary: 'Whether the e-mail address of the customer is verified',
  input: z.object({ access_token: credentials.access_token }),
  output: status,
});

export const resendEmailLink = endpoint({
  path: '/auth/resend_email_link',
  auth: 'required',
  summary: 'Send the link that verifies the e-mail address again; a verified address gets none',
  input: z.object({ access_token: credentials.access_token }),
  output: status,
});
