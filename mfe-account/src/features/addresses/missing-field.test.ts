import { expect, test } from 'vitest';
import { type AddressFormValues, newAddressValues } from './address-form-values.ts';
import { findMissingField } from './missing-field.ts';

const ORDER = [
  'name',
  'email',
  'phone',
  'buildingName',
  'buildingNumber',
  'area',
  'country',
  'city',
  'landmark',
] as const;
const filled: AddressFormValues = {
  ...newAddressValues(null),
  ...Object.fromEntries(ORDER.map((field) => [field, 'given'])),
};

test('checks the location first', () => {
  expect(findMissingField(newAddressValues(null), false)).toBe('location');
});

test.each(ORDER.map((field, index) => [field, ORDER.slice(0, index)] as const))(
  'reports %s as missing after %j',
  (field, given) => {
    const values = { ...newAddressValues(null), ...Object.fromEntries(given.map((name) => [name, 'given'])) };
    expect(findMissingField(values, true)).toBe(field);
    expect(findMissingField({ ...filled, [field]: '  ' }, true)).toBe(field);
  },
);

test('finds nothing missing in a complete form, whatever the values look like', () => {
  expect(findMissingField(filled, true)).toBeUndefined();
});
