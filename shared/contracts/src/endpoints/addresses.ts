import * as z from '@dar/contracts/schema';
import { phoneNumber } from '../phone/phone-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  credentials,
  emptyOutput,
  flag,
  flagOrUnset,
  id,
  idOrNone,
  optionalFlag,
  positionFields,
  text,
  textOrEmpty,
} from './wire.ts';

const readType = z.pipe(
  z.transform((type: unknown) => (typeof type === 'string' ? type.toLowerCase() : type)),
  z.catch(z.enum(['home', 'office', 'other']), 'other'),
);
const TEXT_LENGTHS = { full_name: 100, building_name: 100, apartment: 60, street: 150, land_mark: 150 } as const;

export type AddressText = keyof typeof TEXT_LENGTHS;

export const MAX_LOCATION_LENGTH = 300;

export function mapAddressTexts<Value>(getValue: (field: AddressText, maxLength: number) => Value) {
  const values = Object.entries(TEXT_LENGTHS).map(([field, max]) => [field, getValue(field as AddressText, max)]);
  return Object.fromEntries(values) as Record<AddressText, Value>;
}

export const address = z.object({
  ...mapAddressTexts(() => textOrEmpty),
  id: z.int(),
  location: textOrEmpty,
  address: textOrEmpty,
  complete_address: textOrEmpty,
  /** With the Arabic names of known communities, cities and countries; empty without any. */
  complete_address_ar: z.optional(textOrEmpty),
  street_ar: z.optional(textOrEmpty),
  /** '0' where no crew comes. Older APIs omit it. */
  is_served: z.optional(flag),
  address_type: readType,
  is_default: flagOrUnset,
  latitude: textOrEmpty,
  longitude: textOrEmpty,
  country_id: idOrNone,
  city_id: idOrNone,
  area_id: idOrNone,
  dial_code: textOrEmpty,
  phone: textOrEmpty,
});
export type Address = z.output<typeof address>;

export const listAddresses = endpoint({
  path: '/list_address',
  auth: 'required',
  missingToken: 'Access token not found',
  readsCustomerData: true,
  summary: 'Saved addresses, the default one first',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.array(address) }),
});

const optionalCode = (max: number) =>
  z.optional(
    z.pipe(
      z.union([
        z.number(),
        z.pipe(
          z.string().check(z.trim(), z.regex(/^\+?\d{0,6}$/, 'must be a whole number')),
          z.transform((digits) => (digits === '' ? undefined : Number(digits))),
        ),
      ]),
      z.optional(z.int().check(z.minimum(0), z.maximum(max))),
    ),
  );

const MAX_PLACE_ID = 99_999;
const MAX_DIAL_CODE = 9_999;

const addressType = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(10)),
      z.transform((type) => type.toLowerCase()),
    ),
    z.pipe(
      z.enum(['', 'home', 'office', 'other']),
      z.transform((type) => type || undefined),
    ),
  ),
);

const addressFields = {
  ...mapAddressTexts((_field, maxLength) => z.optional(text(maxLength))),
  location: z.optional(text(MAX_LOCATION_LENGTH)),
  address: z.optional(text(MAX_LOCATION_LENGTH)),
  address_type: addressType,
  is_default: optionalFlag,
  ...positionFields,
  country_id: optionalCode(MAX_PLACE_ID),
  city_id: optionalCode(MAX_PLACE_ID),
  area_id: optionalCode(MAX_PLACE_ID),
  dial_code: optionalCode(MAX_DIAL_CODE),
  phone: z.optional(phoneNumber),
};
const addressInput = z.object(addressFields);
export type AddressFields = z.output<typeof addressInput>;

export const addAddress = endpoint({
  path: '/add_address',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Save an address; the first one becomes the default',
  input: z.object({ access_token: credentials.access_token, ...addressFields }),
  output: z.object({ oData: address }),
});

export const editAddress = endpoint({
  path: '/edit_address',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Change a saved address; an empty field keeps its value',
  input: z.object({ access_token: credentials.access_token, address_id: id, ...addressFields }),
  output: z.object({ oData: address }),
});

export const deleteAddress = endpoint({
  path: '/delete_address',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Delete a saved address; if it was the default, the newest other one becomes the default',
  input: z.object({ access_token: credentials.access_token, address_id: id }),
  output: emptyOutput,
});

export const setDefaultAddress = endpoint({
  path: '/set_default',
  auth: 'required',
  missingToken: 'Access token not found',
  summary: 'Make a saved address the default one',
  input: z.object({ access_token: credentials.access_token, address_id: id }),
  output: emptyOutput,
});
