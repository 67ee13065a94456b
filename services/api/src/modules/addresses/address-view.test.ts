import { expect, test } from 'vitest';
import { addressValues } from './address-values.ts';
import { toAddress } from './address-view.ts';
import type { AddressRow } from './addresses.queries.ts';

const ROW: AddressRow = { ...addressValues({}), id: 1, customerId: 1, isDefault: true };

const completeAddress = (over: Partial<AddressRow>) => toAddress({ ...ROW, ...over }).complete_address;

test.each([
  ['a number of a community', '3', 'Jumeirah 3, Dubai', '3, Villa Rosa, Jumeirah 3, Dubai'],
  ['a digit of a larger number', '5', 'Street 25, Dubai', '5, Villa Rosa, Street 25, Dubai'],
  ['the number of a tower', '5', 'Tower 5 - Dubai Marina - Dubai', '5, Villa Rosa, Tower 5 - Dubai Marina - Dubai'],
])('keeps a flat number that is also %s', (_what, apartment, address, expected) => {
  expect(completeAddress({ apartment, building_name: 'Villa Rosa', address })).toBe(expected);
});

test.each([
  ['commas', '12, Villa Rosa, Al Wasl Road, Dubai'],
  ['dashes', '12 - Villa Rosa - Al Wasl Road - Dubai'],
  ['Arabic commas', '12، Villa Rosa، Al Wasl Road، دبي'],
])('omits parts that the address contains between %s', (_what, address) => {
  expect(completeAddress({ apartment: '12', building_name: 'villa rosa', street: 'Al Wasl Road', address })).toBe(
    address,
  );
});

test('uses the location of an address without its own text', () => {
  expect(completeAddress({ building_name: 'Villa Rosa', location: 'Dubai Marina' })).toBe('Villa Rosa, Dubai Marina');
});
