import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { flag, optionalQuantity, positionFields, text } from './wire.ts';

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
  latitude: z.string(),
  longitude: z.string(),
  country_id: z.int(),
  city_id: z.int(),
  area_id: z.int(),
  /** '0' where no crew comes. Older APIs omit it. */
  is_served: z.optional(flag),
});
export type Place = z.output<typeof place>;

const mapPlace = z.object({
  name: z.string(),
  name_ar: z.string(),
  is_city: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
});
export type MapPlace = z.output<typeof mapPlace>;

export const reverseGeocode = endpoint({
  path: '/geo/reverse',
  auth: 'none',
  summary: "The place at a position; status '5' outside the United Arab Emirates",
  input: z.object(positionFields),
  output: z.object({ oData: place }),
});

export const searchPlaces = endpoint({
  path: '/geo/search',
  auth: 'none',
  summary: 'Places by name in either language, best match first',
  input: z.object({ query: text(100), limit: optionalQuantity, ...positionFields }),
  output: z.object({ oData: z.array(place) }),
});

export const mapPlaces = endpoint({
  path: '/geo/map_places',
  auth: 'none',
  summary: 'Cities and communities for the labels of the keyless map',
  input: z.object({}),
  output: z.object({ oData: z.array(mapPlace) }),
});
