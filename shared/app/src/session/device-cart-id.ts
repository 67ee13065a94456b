import { KEYS, localStore } from '@dar/app/storage';

const LENGTH = 16;

/**
 * The id under which this browser's cart is known: 16 generated characters. Where it is missing while a token is there,
 * the current timestamp takes its place (specification 1, section 3, "Local storage").
 */
export function deviceCartId(): string {
  const known = localStore.get(KEYS.deviceCartId);
  if (known) return known;
  const made = localStore.get(KEYS.token) ? String(Date.now()) : randomId(LENGTH);
  localStore.set(KEYS.deviceCartId, made);
  return made;
}

/**
 * A random id of hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure address, so the shop also works on a
 * phone that opens it over the local network.
 */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
