/** Paths of the address forms. They are not in `paths`, which every page loads. */
export const addressPaths = {
  add: () => '/add-address',
  /** The id lets a reload in a new tab find the address. */
  edit: (addressId: number) => `/edit-address?address_id=${addressId}`,
} as const;

/** Router state of the address pages while the customer chooses an address for checkout. */
export const FOR_CHECKOUT = { isForCheckout: true } as const;

/** Router state of /checkout with a chosen address. */
export interface ChosenAddress {
  readonly addressId: number;
}

/** Returns whether a router state is, or contains, FOR_CHECKOUT. */
export function isForCheckout(state: unknown): boolean {
  return field(state, 'isForCheckout') === true;
}

/** Returns the chosen address of a router state, or undefined for another state. */
export function readChosenAddress(state: unknown): number | undefined {
  const id = field(state, 'addressId');
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function field(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Returns whether a path is a page with a map. Only its document may load Google Maps. */
export function isMapPath(pathname: string): boolean {
  return /^\/(add|edit)-address\/?$/i.test(pathname);
}
