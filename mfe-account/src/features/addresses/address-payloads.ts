import type { Address, addAddress, editAddress } from '@dar/contracts/addresses';
import type { EndpointInput } from '@dar/contracts/endpoint';
import type { AddressFormValues } from './address-form-values.ts';
import type { MapPosition } from './place.ts';

/** The location of the form. Without a map the customer can leave out the position and type the address. */
export interface FormLocation {
  readonly position: MapPosition | undefined;
  /** Empty when no geocoder named the position. */
  readonly formattedAddress: string;
}

export interface NewAddress extends Record<TextField, string> {
  readonly addressType: string;
  readonly isDefault: 0 | 1;
  readonly latitude: number | '';
  readonly longitude: number | '';
  readonly formatted_address: string;
}

type TextField =
  | 'name'
  | 'email'
  | 'dialCode'
  | 'phone'
  | 'buildingName'
  | 'buildingNumber'
  | 'area'
  | 'country'
  | 'city'
  | 'landmark';

/** Ids of a new address (docs/rules/addresses.md#new-address). */
const NEW_IDS = { country_id: 1, city_id: 1, area_id: 0 } as const;
const MAX_LOCATION_LENGTH = 300;
const DECIMALS = 6;

/** Returns the record of the add screen. Without a geocoded address, area, city and country replace it. */
export function toNewAddress(values: AddressFormValues, { position, formattedAddress }: FormLocation): NewAddress {
  const { addressType, isDefault, ...texts } = values;
  const typed = [values.area, values.city, values.country].map((text) => text.trim()).filter(Boolean);
  return {
    ...texts,
    addressType: addressType.toLowerCase(),
    isDefault: isDefault ? 1 : 0,
    latitude: degrees(position?.latitude),
    longitude: degrees(position?.longitude),
    formatted_address: (formattedAddress || typed.join(', ')).slice(0, MAX_LOCATION_LENGTH),
  };
}

export function toAddPayload(address: NewAddress): EndpointInput<typeof addAddress> {
  return {
    location: address.formatted_address,
    apartment: address.buildingNumber,
    building_name: address.buildingName,
    street: address.area,
    land_mark: address.landmark,
    address_type: address.addressType,
    is_default: address.isDefault,
    latitude: address.latitude,
    longitude: address.longitude,
    ...NEW_IDS,
    full_name: address.name,
    dial_code: Number(address.dialCode),
    phone: address.phone,
    address: address.formatted_address,
  };
}

/** Returns the payload of /edit_address (docs/rules/addresses.md#edited-address). Blank fields keep the old value. */
export function toEditPayload(
  old: Address,
  values: AddressFormValues,
  { position, formattedAddress }: FormLocation,
): EndpointInput<typeof editAddress> {
  // The form starts with the saved location, which is often shorter than the saved address.
  const located = formattedAddress === old.location ? '' : formattedAddress.slice(0, MAX_LOCATION_LENGTH);
  return {
    address_id: old.id,
    location: located || old.location,
    apartment: values.buildingNumber.trim() || old.apartment,
    building_name: values.buildingName.trim() || old.building_name,
    street: values.area.trim() || old.street,
    land_mark: values.landmark.trim() || old.land_mark,
    address_type: values.addressType,
    is_default: values.isDefault ? 1 : 0,
    latitude: degrees(position?.latitude) || old.latitude,
    longitude: degrees(position?.longitude) || old.longitude,
    country_id: Number(values.country || old.country_id),
    city_id: Number(values.city || old.city_id),
    area_id: 0,
    full_name: values.name.trim() || old.full_name,
    dial_code: Number(values.dialCode),
    phone: values.phone || old.phone,
    address: located || old.address,
  };
}

function degrees(value: number | undefined): number | '' {
  return value === undefined ? '' : Number(value.toFixed(DECIMALS));
}
