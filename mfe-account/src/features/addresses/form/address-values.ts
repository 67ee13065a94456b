import { DUBAI_POSITION } from '@dar/app/location';
import { type Address, mapAddressTexts } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import * as z from '@dar/contracts/schema';
import { formatFullName, getText, type StoredUser } from '../../../user-format.ts';
import type { GeocodedPlace } from '../place.ts';

const location = z.object({
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  isChosen: z.boolean(),
  formattedAddress: z.string(),
  /** Whether crews come there; missing until the server says so. */
  isServed: z.optional(z.boolean()),
});
export type AddressLocation = z.output<typeof location>;

const withTexts = <Schema extends z.ZodMiniType>(text: Schema) => ({
  ...mapAddressTexts(() => text),
  email: text,
  phone: text,
  country: text,
  city: text,
});

/** The values of both address forms, by the names of the endpoints. A draft may lack the texts. */
export const addressForm = z.object({
  ...withTexts(z.string()),
  location,
  dial_code: z.int(),
  address_type: z.enum(['home', 'office', 'other']),
  is_default: z.boolean(),
});
export type AddressFormValues = z.output<typeof addressForm>;

/** What a new address must have: presence only (docs/rules/addresses.md#required-fields). */
export const requiredFields = z.object({
  ...withTexts(z.string().check(z.trim(), z.minLength(1))),
  location: z.object({ isChosen: z.literal(true) }),
}).shape;
export type RequiredField = keyof typeof requiredFields;

export const MAX_LENGTHS = mapAddressTexts((_field, maxLength) => maxLength);

/** Options and ids of the edit form (docs/rules/addresses.md#edited-address). */
export const UAE_ID = 1;
export const DUBAI_ID = 6;
const DUBAI_NAMES: readonly string[] = ['Dubai', 'دبي'];
const UAE_NAMES: readonly string[] = ['United Arab Emirates', 'الإمارات العربية المتحدة'];

const NO_LOCATION: AddressLocation = { position: DUBAI_POSITION, isChosen: false, formattedAddress: '' };

/** Returns the initial values of the add form: the customer, Home, not the default. */
export function newAddressValues(user: StoredUser | null): AddressFormValues {
  return {
    ...mapAddressTexts(() => ''),
    full_name: user ? formatFullName(user) : '',
    email: getText(user?.email),
    dial_code: Number(DIAL_CODE),
    phone: getText(user?.phone),
    country: '',
    city: '',
    address_type: 'home',
    is_default: false,
    location: NO_LOCATION,
  };
}

/** Returns the initial values of the edit form. Country and city are ids, empty when the form has no such option. */
export function savedAddressValues(address: Address, user: StoredUser | null): AddressFormValues {
  const { latitude, longitude } = address;
  const position = latitude !== '' &&
    longitude !== '' && {
      position: { latitude: Number(latitude), longitude: Number(longitude) },
      isChosen: true,
    };
  return {
    ...mapAddressTexts((field) => address[field]),
    email: getText(user?.email),
    dial_code: Number(address.dial_code || DIAL_CODE),
    phone: address.phone,
    country: address.country_id === UAE_ID ? String(UAE_ID) : '',
    city: address.city_id === DUBAI_ID || isInDubai(address) ? String(DUBAI_ID) : '',
    address_type: address.address_type,
    is_default: address.is_default === '1',
    location: {
      ...NO_LOCATION,
      ...position,
      formattedAddress: address.location || address.address,
      isServed: address.is_served !== '0',
    },
  };
}

/** Returns whether a part of the address is Dubai. New addresses have another city id, whatever their city. */
function isInDubai({ address }: Address): boolean {
  return address.split(/[,،]/).some((part) => DUBAI_NAMES.includes(part.trim()));
}

/** Returns country and city of the edit form after geocoding (docs/rules/addresses.md#edited-address). */
export function geocodedIds({ city, country }: Pick<GeocodedPlace, 'city' | 'country'>) {
  return {
    ...(city && { city: String(DUBAI_ID) }),
    ...(UAE_NAMES.includes(country) && { country: String(UAE_ID) }),
  };
}
