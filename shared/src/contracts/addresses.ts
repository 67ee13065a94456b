import * as z from '@dar/shared/schema';
import { endpoint } from './endpoint.ts';
import { credentials, flagOut, id, nothing } from './wire.ts';

export const address = z.object({
  id: z.int(),
  location: z.string(),
  address: z.string(),
  complete_address: z.string(),
  apartment: z.string(),
  building_name: z.string(),
  street: z.string(),
  land_mark: z.string(),
  address_type: z.enum(['home', 'office', 'other']),
  is_default: flagOut,
  latitude: z.string(),
  longitude: z.string(),
  country_id: z.int(),
  city_id: z.int(),
  area_id: z.int(),
  full_name: z.string(),
  dial_code: z.string(),
  phone: z.string(),
});
export type Address = z.output<typeof address>;

export const listAddresses = endpoint({
  path: '/list_address',
  encoding: 'json',
  auth: 'required',
  summary: 'Saved addresses, the default one first',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.array(address) }),
});

export const setDefaultAddress = endpoint({
  path: '/set_default',
  encoding: 'json',
  auth: 'required',
  summary: 'Make a saved address the default one',
  input: z.object({ access_token: credentials.access_token, address_id: id }),
  output: nothing,
});
