import type { AddressFields } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { readPhone } from '@dar/contracts/phone';
import type { Text } from '../../text.ts';
import { geoMessages } from '../geo/geo.service.ts';
import { isInUae } from '../geo/outlines.ts';
import { addressMessages, wrongPhoneText } from './addresses.messages.ts';
import type { AddressValues } from './addresses.queries.ts';

const NEW: AddressValues = {
  location: '',
  address: '',
  apartment: '',
  buildingName: '',
  street: '',
  landMark: '',
  addressType: 'home',
  latitude: '',
  longitude: '',
  countryId: 1,
  cityId: 1,
  areaId: 0,
  fullName: '',
  dialCode: DIAL_CODE,
  phone: '',
};

export function addressValues(input: AddressFields, old: AddressValues = NEW): AddressValues {
  const dialCode = input.dial_code?.toString() ?? old.dialCode;
  return {
    location: input.location || old.location,
    address: input.address || old.address,
    apartment: input.apartment || old.apartment,
    buildingName: input.building_name || old.buildingName,
    street: input.street || old.street,
    landMark: input.land_mark || old.landMark,
    addressType: input.address_type ?? old.addressType,
    latitude: input.latitude?.toString() ?? old.latitude,
    longitude: input.longitude?.toString() ?? old.longitude,
    countryId: input.country_id ?? old.countryId,
    cityId: input.city_id ?? old.cityId,
    areaId: input.area_id ?? old.areaId,
    fullName: input.full_name || old.fullName,
    dialCode,
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
    { field: 'full_name', value: values.fullName, text: addressMessages.noName },
    { field: 'phone', value: values.phone, text: addressMessages.noPhone },
    { field: 'building_name', value: values.buildingName, text: addressMessages.noBuilding },
  ];
  return checks.filter(({ value }) => value === '');
}

/** Returns why nobody can call the number of an address, or undefined. */
export function phoneError({ phone, dialCode }: AddressValues): Text | undefined {
  return readPhone(phone, dialCode) === undefined ? wrongPhoneText(dialCode) : undefined;
}

/** Returns why no crew can reach the position of an address, or undefined. An address may have no position. */
export function positionError({ latitude, longitude }: AddressValues): Text | undefined {
  if (latitude === '' && longitude === '') return undefined;
  if (latitude === '' || longitude === '') return addressMessages.noLocation;
  const isReachable = isInUae({ latitude: Number(latitude), longitude: Number(longitude) });
  return isReachable ? undefined : geoMessages.outside;
}
