import {
  type Address,
  type addAddress,
  type editAddress,
  MAX_LOCATION_LENGTH,
  mapAddressTexts,
} from '@dar/contracts/addresses';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { readPhone } from '@dar/contracts/phone';
import type { AddressFormValues } from './address-values.ts';

/** Each field, so that a payload without a new field does not compile. `call` adds the token. */
type Payload<Endpoint extends typeof addAddress | typeof editAddress> = Required<
  Omit<EndpointInput<Endpoint>, 'access_token'>
>;

/** Ids of a new address (docs/rules/addresses.md#new-address). */
const NEW_IDS = { country_id: 1, city_id: 1, area_id: 0 } as const;
const DECIMALS = 6;

/** Returns the payload of /add_address. Without a geocoded address, the typed area, city and country replace it. */
export function toAddPayload(values: AddressFormValues): Payload<typeof addAddress> {
  const { email, country, city, location, ...fields } = values;
  const typed = [fields.street, city, country].map((text) => text.trim()).filter(Boolean);
  const named = (location.formattedAddress || typed.join(', ')).slice(0, MAX_LOCATION_LENGTH);
  return {
    ...fields,
    phone: toPhone(values),
    ...NEW_IDS,
    ...toDegrees(location),
    location: named,
    address: named,
    is_default: fields.is_default ? 1 : 0,
  };
}

/** Returns the payload of /edit_address (docs/rules/addresses.md#edited-address). Blank fields keep the old value. */
export function toEditPayload(old: Address, values: AddressFormValues): Payload<typeof editAddress> {
  const { email, country, city, location, ...fields } = values;
  const { latitude, longitude } = toDegrees(location);
  // The form starts with the saved location, which is often shorter than the saved address.
  const isSaved = location.formattedAddress === old.location;
  const named = isSaved ? '' : location.formattedAddress.slice(0, MAX_LOCATION_LENGTH);
  return {
    ...fields,
    ...mapAddressTexts((field) => fields[field].trim() || old[field]),
    address_id: old.id,
    phone: toPhone(values) || old.phone,
    location: named || old.location,
    address: named || old.address,
    latitude: latitude || old.latitude,
    longitude: longitude || old.longitude,
    country_id: Number(country || old.country_id),
    city_id: Number(city || old.city_id),
    area_id: 0,
    is_default: fields.is_default ? 1 : 0,
  };
}

function toPhone({ phone, dial_code }: AddressFormValues): string {
  return readPhone(phone, String(dial_code)) ?? phone;
}

function toDegrees({ isChosen, position }: AddressFormValues['location']) {
  if (!isChosen) return { latitude: '', longitude: '' } as const;
  const { latitude, longitude } = position;
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}
