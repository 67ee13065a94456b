import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
const BYTES = 10;
const GROUP = /.{1,5}/g;

/** Returns ten codes such as '0f3a9-…', each of 80 random bits, so that a fast hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (randomBytes(BYTES).toString('hex').match(GROUP) ?? []).join('-'));
}

/** Returns the hash of a code, however it is typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^\da-f]/g, ''))
    .digest('hex');
}
