import type { Address } from '@dar/contracts/addresses';
import { ADDRESS_SEPARATOR } from '../geo/arabic-address.ts';
import type { AddressRow } from './addresses.queries.ts';

export function toAddress({ customerId: _customerId, isDefault, ...row }: AddressRow): Address {
  return { ...row, complete_address: completeAddress(row), is_default: isDefault ? '1' : '0' };
}

type Written = Pick<AddressRow, 'apartment' | 'building_name' | 'street' | 'address' | 'location'>;

/** Omits parts that the address of the map already contains between its separators. */
function completeAddress({ apartment, building_name, street, address, location }: Written): string {
  const mapAddress = address || location;
  const contained = new Set(mapAddress.toLowerCase().split(ADDRESS_SEPARATOR));
  const parts = [apartment, building_name, street].filter((part) => part !== '' && !contained.has(part.toLowerCase()));
  return [...parts, mapAddress].join(', ');
}
