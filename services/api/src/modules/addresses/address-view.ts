import type { Address } from '@dar/contracts/addresses';
import { ADDRESS_SEPARATOR } from '../geo/arabic-address.ts';
import type { AddressRow } from './addresses.queries.ts';

export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    location: row.location,
    address: row.address,
    complete_address: completeAddress(row),
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

/** Omits parts that the address of the map already contains between its separators. */
function completeAddress({ apartment, buildingName, street, address, location }: AddressRow): string {
  const mapAddress = address || location;
  const contained = new Set(mapAddress.toLowerCase().split(ADDRESS_SEPARATOR));
  const parts = [apartment, buildingName, street].filter((part) => part !== '' && !contained.has(part.toLowerCase()));
  return [...parts, mapAddress].join(', ');
}
