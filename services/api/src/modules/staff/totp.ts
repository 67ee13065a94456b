import { brand } from '@dar/contracts/brand';
import { Secret, TOTP } from 'otpauth';

/** As authenticator apps expect: SHA-1, six digits, 30 seconds. */
export function createTotp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: brand.names.en, label, secret: Secret.fromBase32(secret) });
}

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the period of a code, which may be one before or after that of `now`; undefined for a wrong code. */
export function findPeriod(secret: string, code: string, now: Date): number | undefined {
  const totp = createTotp(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
