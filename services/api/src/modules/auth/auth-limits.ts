import { DAY_MS, HOUR_MS, QUARTER_MS } from '../../clock.ts';
import type { Settings } from '../../env.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';

// Decision record 168 says who is counted and what an attacker gains. Mobile networks of the UAE put thousands of people
// behind one address, so failures there only slow it. Calls that send messages cost money, so they have a last limit.

const SLOW_AFTER = { attempts: 30, windowMs: QUARTER_MS };

/**
 * Failed sign-ins; the account is the e-mail address. One network makes at most 480 in a day, so no single network
 * reaches the limit of all. Above that limit, a new device needs a password reset.
 */
export const LOGIN_FAILURES = {
  name: 'login',
  perSource: { attempts: 5, windowMs: QUARTER_MS },
  perAccount: { attempts: 500, windowMs: DAY_MS },
  slowAfter: SLOW_AFTER,
  text: (wait) => ({
    en: `Too many login attempts. Please try again in ${wait.en}.`,
    ar: `محاولات تسجيل دخول كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;

/** Wrong passwords of signed-in customers, who confirm a change with it; the device is the session. */
export const PASSWORD_FAILURES = {
  name: 'password',
  perSource: { attempts: 5, windowMs: QUARTER_MS },
  text: (wait) => ({
    en: `Too many wrong passwords. Please try again in ${wait.en}.`,
    ar: `كلمات مرور خاطئة كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;

const tooManyCodes: Limit['text'] = (wait) => ({
  en: `Too many wrong codes. Please try again in ${wait.en}.`,
  ar: `رموز خاطئة كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
});

/** Wrong phone codes; the account is the phone number. All networks have a chance of 1 in 100 a day. */
export const PHONE_CODE_FAILURES = {
  name: 'phone-code',
  perSource: { attempts: 20, windowMs: DAY_MS },
  perAccount: { attempts: 100, windowMs: DAY_MS },
  slowAfter: SLOW_AFTER,
  text: tooManyCodes,
} satisfies Limit;

/** Wrong reset codes; the account is the e-mail address. RESET_REQUESTS limits the codes of all networks. */
export const RESET_CODE_FAILURES = {
  name: 'reset-code',
  perSource: { attempts: 10, windowMs: HOUR_MS },
  slowAfter: SLOW_AFTER,
  text: tooManyCodes,
} satisfies Limit;

export const phoneCodeMessages = ({ textMessagesPerHour }: Settings['caps']) =>
  ({
    name: 'phone-codes-sent',
    perSource: { attempts: 5, windowMs: HOUR_MS },
    perAccount: { attempts: 10, windowMs: HOUR_MS },
    perIp: { attempts: 200, windowMs: HOUR_MS },
    overall: { attempts: textMessagesPerHour, windowMs: HOUR_MS, counter: 'text_messages_capped' },
  }) satisfies Limit;

/** Password reset requests; the account is the e-mail address, registered or not. */
export const RESET_REQUESTS = {
  name: 'resets-asked',
  perSource: { attempts: 5, windowMs: HOUR_MS },
  perAccount: { attempts: 30, windowMs: HOUR_MS },
  perIp: { attempts: 600, windowMs: HOUR_MS },
} satisfies Limit;

export const EMAIL_LINKS = {
  name: 'email-links-sent',
  perAccount: { attempts: 5, windowMs: HOUR_MS },
} satisfies Limit;

/** Renewals of the page cookie, each of which writes two rows; the device is the session. A browser needs one a day. */
export const PAGE_COOKIES = {
  name: 'page-cookies',
  perSource: { attempts: 60, windowMs: HOUR_MS },
} satisfies Limit;

/** Sign-ups, which reveal whether an e-mail address or number is registered. */
export const SIGN_UPS = {
  name: 'sign-up',
  perIp: { attempts: 200, windowMs: HOUR_MS },
} satisfies Limit;
