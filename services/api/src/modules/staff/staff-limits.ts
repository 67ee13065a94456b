import { DAY_MS, HOUR_MS, QUARTER_MS } from '../../clock.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';

const SLOW_AFTER = { attempts: 30, windowMs: QUARTER_MS };

/**
 * Wrong passwords of staff; the account is the e-mail address. Only the network that fails is blocked, so that a
 * stranger locks nobody out; the second factor stops who guesses from many networks.
 */
export const STAFF_LOGIN_FAILURES = {
  name: 'staff-login',
  perSource: { attempts: 5, windowMs: QUARTER_MS },
  slowAfter: SLOW_AFTER,
  text: (wait) => ({
    en: `Too many sign-in attempts. Please try again in ${wait.en}.`,
    ar: `محاولات تسجيل دخول كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;

/** Wrong second factors, which only somebody with the password can try. A passkey is never blocked. */
export const STAFF_CODE_FAILURES = {
  name: 'staff-code',
  perSource: { attempts: 10, windowMs: HOUR_MS },
  perAccount: { attempts: 100, windowMs: DAY_MS },
  slowAfter: SLOW_AFTER,
  text: (wait) => ({
    en: `Too many wrong codes. Please try again in ${wait.en}.`,
    ar: `رموز خاطئة كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;

/** Passkeys that do not match, of a network. */
export const STAFF_PASSKEY_FAILURES = { name: 'staff-passkey', slowAfter: SLOW_AFTER } satisfies Limit;

/** Accounts of staff in the counts, apart from customers with the same address. */
export const toAccount = (email: string) => `office/${email}`;
