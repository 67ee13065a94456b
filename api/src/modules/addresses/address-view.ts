import type { Address } from '@dar/shared/contracts/addresses';
import type { AddressRow } from './addresses.queries.ts';

/** An address on the wire. */
export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    location: row.location,
    address: row.address,
    complete_address: [row.apartment, row.buildingName, row.street, row.address].filter(Boolean).join(', '),
    apartment: row.apartment,
    building_name: row.buildingName,
    street: row.street,
    land_mark: row.landMark,
    address_type: row.addressType,
    is_default: row.isDefault ? '1' : '0',
    latitude: row.latitude,
    longitude: row.longitude,
    country_id: row.countryId,
    city_id: row.cityId,
    area_id: row.areaId,
    full_name: row.fullName,
    dial_code: row.dialCode,
    phone: row.phone,
  };
}
