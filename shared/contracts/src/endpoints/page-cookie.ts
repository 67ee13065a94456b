import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, emptyOutput } from './wire.ts';

// Apart from page-customer.ts, whose schema of the customer no page needs.

export const renewPageCookie = endpoint({
  path: '/auth/renew_page_cookie',
  auth: 'required',
  summary:
    'Set a new page cookie, with which the server renders the pages of the customer; the old one ends a minute later',
  input: z.object({ access_token: credentials.access_token }),
  output: emptyOutput,
});
