import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { optionalQuantity, positionFields, text } from './wire.ts';

/** A place as the location bar and the address form need it; `city_id` and `country_id` are those of the form. */
const place = z.object({
  name: z.string(),
  name_ar: z.string(),
  neighborhood: z.string(),
  neighborhood_ar: z.string(),
  area: z.string(),
  area_ar: z.string(),
  city: z.string(),
  city_ar: z.string(),
  country: z.string(),
  country_ar: z.string(),
  formatted_address: z.string(),
  formatted_address_ar: z.string(),
  /** Degrees, as an address keeps them. */
  latitude: z.string(),
  longitude: z.string(),
  country_id: z.int(),
  city_id: z.int(),
  area_id: z.int(),
});
export type Place = z.output<typeof place>;

export const reverseGeocode = endpoint({
  path: '/geo/reverse',
  encoding: 'json',
  auth: 'none',
  summary: "What a position is called; status '5' outside the United Arab Emirates",
  input: z.object(positionFields),
  output: z.object({ oData: place }),
});

export const searchPlaces = endpoint({
  path: '/geo/search',
  encoding: 'json',
  auth: 'none',
  summary: 'Places whose name matches what is typed, in either language, best first',
  input: z.object({ query: text(100), limit: optionalQuantity, ...positionFields }),
  output: z.object({ oData: z.array(place) }),
});
