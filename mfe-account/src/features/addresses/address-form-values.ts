import type { Address } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { formatFullName, type StoredUser, textOf } from '../../user-format.ts';

export type AddressType = Address['address_type'];

/** The fields of both address forms. */
export interface AddressFormValues {
  readonly name: string;
  readonly email: string;
  /** Without '+'. */
  readonly dialCode: string;
  readonly phone: string;
  readonly buildingName: string;
  readonly buildingNumber: string;
  readonly area: string;
  readonly country: string;
  readonly city: string;
  readonly landmark: string;
  readonly addressType: AddressType;
  readonly isDefault: boolean;
}

/** The longest text of each field that the server stores. */
export const MAX_LENGTHS = { name: 100, buildingName: 100, buildingNumber: 60, area: 150, landmark: 150 } as const;

/** Options and ids of the edit form (docs/rules/addresses.md#edited-address). */
export const UAE_ID = 1;
export const DUBAI_ID = 6;

/** Dial codes of the countries of the add form (docs/rules/addresses.md#new-address). */
export const DIAL_CODES: readonly string[] = [DIAL_CODE, '91'];

const EMPTY: AddressFormValues = {
  name: '',
  email: '',
  dialCode: DIAL_CODE,
  phone: '',
  buildingName: '',
  buildingNumber: '',
  area: '',
  country: '',
  city: '',
  landmark: '',
  addressType: 'home',
  isDefault: false,
};

/** Returns the initial values of the add form: the customer, Home, not the default. */
export function newAddressValues(user: StoredUser | null): AddressFormValues {
  if (!user) return EMPTY;
  return { ...EMPTY, name: formatFullName(user), email: textOf(user.email), phone: textOf(user.phone) };
}

/** Returns the initial values of the edit form. Country and city are ids, empty when the form has no such option. */
export function savedAddressValues(address: Address, user: StoredUser | null): AddressFormValues {
  return {
    name: address.full_name,
    email: textOf(user?.email),
    dialCode: address.dial_code || DIAL_CODE,
    phone: address.phone,
    buildingName: address.building_name,
    buildingNumber: address.apartment,
    area: address.street,
    country: address.country_id === UAE_ID ? String(UAE_ID) : '',
    city: address.city_id === DUBAI_ID ? String(DUBAI_ID) : '',
    landmark: address.land_mark,
    addressType: address.address_type,
    isDefault: address.is_default === '1',
  };
}
