import { hash, verify } from '@node-rs/argon2';

// The library's defaults are argon2id with 19 MiB and two passes, what OWASP asks for.

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Hash of a random password that nobody has: an unknown account takes as long to refuse as a known one.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$9VA8Nspfpn5y+ASOcLM76Q$Nj57Xs9Mt0/MhPKrFhF874N6gGGZUf2ES6+4HVHp1uw';

// As in /etc/shadow: no hash begins with it.
const DISABLED_PREFIX = '!';

/** Returns whether a password is the stored one. Returns false after the same time when none is stored or it is locked. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored?.startsWith(DISABLED_PREFIX) ? undefined : stored;
  const isSame = await verify(known ?? DUMMY_HASH, password);
  return known !== undefined && isSame;
}

/** Makes a stored password that nobody can sign in with, and from which `enablePassword` makes the old one again. */
export function disablePassword(stored: string): string {
  return `${DISABLED_PREFIX}${stored}`;
}

export function enablePassword(stored: string): string {
  return stored.startsWith(DISABLED_PREFIX) ? stored.slice(DISABLED_PREFIX.length) : stored;
}
