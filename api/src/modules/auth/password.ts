import { hash, verify } from '@node-rs/argon2';

// The library's defaults are argon2id with 19 MiB and two passes, what OWASP asks for.

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Hash of a random password that nobody has: an unknown account takes as long to refuse as a known one.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$9VA8Nspfpn5y+ASOcLM76Q$Nj57Xs9Mt0/MhPKrFhF874N6gGGZUf2ES6+4HVHp1uw';

/** Whether a password is the stored one; without a stored one never, after the same time. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const isSame = await verify(stored ?? NOBODY, password);
  return stored !== undefined && isSame;
}
