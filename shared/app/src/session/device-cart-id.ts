import { KEYS, localStore } from '@dar/app/storage';

const LENGTH = 16;

/** Returns the stored id, or stores a new one: random, with a token the timestamp. */
export function deviceCartId(): string {
  const stored = localStore.get(KEYS.deviceCartId);
  if (stored) return stored;
  const generated = localStore.get(KEYS.token) ? String(Date.now()) : randomId(LENGTH);
  localStore.set(KEYS.deviceCartId, generated);
  return generated;
}

/** Returns random hexadecimal digits. `crypto.randomUUID` would need HTTPS, also on a phone in the local network. */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
