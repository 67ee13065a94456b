import type { AddressFormValues } from './address-form-values.ts';

/** The required fields of a new address, in the order of their checks (docs/rules/addresses.md#required-fields). */
const CHECKED_FIELDS = [
  'name',
  'email',
  'phone',
  'buildingName',
  'buildingNumber',
  'area',
  'country',
  'city',
  'landmark',
] as const satisfies readonly (keyof AddressFormValues)[];

export type CheckedField = (typeof CHECKED_FIELDS)[number] | 'location';

/** Returns the first missing field of a new address, or undefined. Only presence counts. */
export function findMissingField(values: AddressFormValues, hasLocation: boolean): CheckedField | undefined {
  if (!hasLocation) return 'location';
  return CHECKED_FIELDS.find((field) => values[field].trim() === '');
}
