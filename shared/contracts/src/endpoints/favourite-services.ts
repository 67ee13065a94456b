import * as z from '@dar/contracts/schema';
import { serviceSummary } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { credentials } from './wire.ts';

// Apart from favourites.ts, which public pages load.

export const favouriteServices = endpoint({
  path: '/favourites/services',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The favourite services of the customer that the catalog still has, newest first',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.object({ service_list: z.array(serviceSummary) }) }),
});
