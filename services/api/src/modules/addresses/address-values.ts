import { type AddressFields, mapAddressTexts } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { readPhone } from '@dar/contracts/phone';
import type { Text } from '../../text.ts';
import { geoMessages } from '../geo/geo.service.ts';
import { isInUae } from '../geo/outlines.ts';
import { addressMessages, wrongPhoneText } from './addresses.messages.ts';
import type { AddressValues } from './addresses.queries.ts';

const NEW: AddressValues = {
  ...mapAddressTexts(() => ''),
  location: '',
  address: '',
  address_type: 'home',
  latitude: '',
  longitude: '',
  country_id: 1,
  city_id: 1,
  area_id: 0,
  dial_code: DIAL_CODE,
  phone: '',
};

export function addressValues(input: AddressFields, old: AddressValues = NEW): AddressValues {
  const dialCode = input.dial_code?.toString() ?? old.dial_code;
  return {
    ...mapAddressTexts((field) => input[field] || old[field]),
    location: input.location || old.location,
    address: input.address || old.address,
    address_type: input.address_type ?? old.address_type,
    latitude: input.latitude?.toString() ?? old.latitude,
    longitude: input.longitude?.toString() ?? old.longitude,
    country_id: input.country_id ?? old.country_id,
    city_id: input.city_id ?? old.city_id,
    area_id: input.area_id ?? old.area_id,
    dial_code: dialCode,
    phone: (input.phone && (readPhone(input.phone, dialCode) ?? input.phone)) || old.phone,
  };
}

interface Missing {
  readonly field: string;
  readonly text: Text;
}

/** Returns the missing fields that a crew needs (docs/rules/addresses.md#required-fields). */
export function missingFields(values: AddressValues): readonly Missing[] {
  const checks: readonly (Missing & { readonly value: string })[] = [
    { field: 'location', value: values.location || values.address, text: addressMessages.noLocation },
    { field: 'full_name', value: values.full_name, text: addressMessages.noName },
    { field: 'phone', value: values.phone, text: addressMessages.noPhone },
    { field: 'building_name', value: values.building_name, text: addressMessages.noBuilding },
  ];
  return checks.filter(({ value }) => value === '');
}

/** Returns why nobody can call the number of an address, or undefined. */
export function phoneError({ phone, dial_code }: AddressValues): Text | undefined {
  return readPhone(phone, dial_code) === undefined ? wrongPhoneText(dial_code) : undefined;
}

/** Returns why no crew can reach the position of an address, or undefined. An address may have no position. */
export function positionError({ latitude, longitude }: AddressValues): Text | undefined {
  if (latitude === '' && longitude === '') return undefined;
  if (latitude === '' || longitude === '') return addressMessages.noLocation;
  const isReachable = isInUae({ latitude: Number(latitude), longitude: Number(longitude) });
  return isReachable ? undefined : geoMessages.outside;
}
