import { type Address, address } from '@dar/contracts/addresses';
import * as z from '@dar/contracts/schema';
import { DUBAI_ID, UAE_ID } from './address-form-values.ts';
import type { GeocodedPlace } from './place.ts';

const editState = z.object({ editMode: z.literal(true), address: z.record(z.string(), z.unknown()) });

/** Returns the address of the router state of /edit-address, or undefined for another or incomplete state. */
export function readEditState(state: unknown): Address | undefined {
  const given = editState.safeParse(state).data?.address ?? {};
  const isComplete = Object.keys(address.shape).every((field) => field in given);
  return isComplete ? address.safeParse(given).data : undefined;
}

/** Returns the location of a saved address. Without a position the map shows Dubai. */
export function savedLocation(saved: Address) {
  const formattedAddress = saved.location || saved.address;
  if (saved.latitude === '' || saved.longitude === '') return { formattedAddress };
  const position = { latitude: Number(saved.latitude), longitude: Number(saved.longitude) };
  return { position, isChosen: true, formattedAddress };
}

const UAE_NAMES: readonly string[] = ['United Arab Emirates', 'الإمارات العربية المتحدة'];

/** Returns country and city of the edit form after geocoding (docs/rules/addresses.md#edited-address). */
export function geocodedIds({ city, country }: Pick<GeocodedPlace, 'city' | 'country'>) {
  return {
    ...(city && { city: String(DUBAI_ID) }),
    ...(UAE_NAMES.includes(country) && { country: String(UAE_ID) }),
  };
}
