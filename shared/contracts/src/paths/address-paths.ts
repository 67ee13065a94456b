import { addAddress, editAddress } from './pages.ts';

/** Router state of the address pages while the customer chooses an address for checkout. */
export const FOR_CHECKOUT = { isForCheckout: true } as const;

export interface ChosenAddress {
  readonly addressId: number;
}

export function isForCheckout(state: unknown): boolean {
  return field(state, 'isForCheckout') === true;
}

export function readChosenAddress(state: unknown): number | undefined {
  const id = field(state, 'addressId');
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function field(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Returns whether a path is a page with a map. Only its document may load Google Maps. */
export function isMapPath(pathname: string): boolean {
  return new RegExp(`^(${addAddress.pattern}|${editAddress.pattern})/?$`, 'i').test(pathname);
}
