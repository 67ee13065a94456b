import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, id, jsonList } from './wire.ts';

/** The newest ones of a customer that are kept. */
export const MAX_FAVOURITES = 100;

const favouriteIds = z.object({ oData: z.object({ service_ids: z.array(z.int()) }) });

export const listFavourites = endpoint({
  path: '/favourites',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The ids of the favourite services of the customer, newest first',
  input: z.object({ access_token: credentials.access_token }),
  output: favouriteIds,
});

export const addFavourites = endpoint({
  path: '/favourites/add',
  auth: 'required',
  summary: 'Add services to the favourites; drops unknown services, and the oldest above 100',
  input: z.object({ access_token: credentials.access_token, service_ids: jsonList(id) }),
  output: favouriteIds,
});

export const removeFavourite = endpoint({
  path: '/favourites/remove',
  auth: 'required',
  summary: 'Remove a service from the favourites',
  input: z.object({ access_token: credentials.access_token, service_id: id }),
  output: favouriteIds,
});
