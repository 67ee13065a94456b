import { randomId } from '@dar/app/session';

/** Returns a random UUID of version 4. `crypto.randomUUID` is missing on insecure origins. */
export function newRequestId(): string {
  return randomId(30).replace(/^(.{8})(.{4})(.{3})(.{3})/, '$1-$2-4$3-8$4-');
}
