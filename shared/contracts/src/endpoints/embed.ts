import * as z from '@dar/contracts/schema';
import { signedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { credentials } from './wire.ts';

/** A second session of the customer, for the embeds of one partner's page. It ends with the shop's, after 12 hours at the latest. */
export const openEmbedSession = endpoint({
  path: '/auth/open_embed_session',
  auth: 'required',
  summary: 'Open a short session of the customer for a partner’s page',
  input: z.object({ access_token: credentials.access_token }),
  output: signedIn,
});
