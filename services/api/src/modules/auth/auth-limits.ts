import type { Settings } from '../../env.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

// Many people share a network address: mobile networks of the UAE put thousands behind one.

/** Failed sign-ins, counted per account and per address (specification 3, "Accounts"). */
export const LOGIN_FAILURES = {
  name: 'login',
  perAccount: { attempts: 5, windowMs: QUARTER_MS },
  perAddress: { attempts: 30, windowMs: QUARTER_MS },
  text: (wait) => ({
    en: `Too many login attempts. Please try again in ${wait.en}.`,
    ar: `محاولات تسجيل دخول كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;

/** Wrong passwords of signed-in customers, who confirm a change with it; the account is the customer's id. */
export const PASSWORD_FAILURES = {
  name: 'password',
  perAccount: { attempts: 5, windowMs: QUARTER_MS },
  perAddress: { attempts: 30, windowMs: QUARTER_MS },
  text: (wait) => ({
    en: `Too many wrong passwords. Please try again in ${wait.en}.`,
    ar: `كلمات مرور خاطئة كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;

const tooManyCodes: Limit['text'] = (wait) => ({
  en: `Too many wrong codes. Please try again in ${wait.en}.`,
  ar: `رموز خاطئة كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
});

// Each new code allows five attempts, so a limit over all codes is needed. Twenty a day leave an owner four codes and
// an attacker a chance of 1 in 500.

/** Wrong phone codes; the account is the phone number. */
export const PHONE_CODE_FAILURES = {
  name: 'phone-code',
  perAccount: { attempts: 20, windowMs: DAY_MS },
  perAddress: { attempts: 30, windowMs: QUARTER_MS },
  text: tooManyCodes,
} satisfies Limit;

/** Wrong reset codes; the account is the e-mail address. */
export const RESET_CODE_FAILURES = {
  name: 'reset-code',
  perAccount: { attempts: 20, windowMs: DAY_MS },
  perAddress: { attempts: 30, windowMs: QUARTER_MS },
  text: tooManyCodes,
} satisfies Limit;

/** Text messages with codes; the account is the phone number. */
export const phoneCodeMessages = ({ textMessagesPerHour }: Settings['caps']) =>
  ({
    name: 'phone-codes-sent',
    perAccount: { attempts: 5, windowMs: HOUR_MS },
    perAddress: { attempts: 200, windowMs: HOUR_MS },
    overall: { attempts: textMessagesPerHour, windowMs: HOUR_MS, counter: 'text_messages_capped' },
    text: tooManyRequests,
  }) satisfies Limit;

/** Password reset requests; the account is the e-mail address, registered or not. */
export const RESET_REQUESTS = {
  name: 'resets-asked',
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 60, windowMs: HOUR_MS },
  text: tooManyRequests,
} satisfies Limit;

/** Sign-ups, which reveal whether an e-mail address or number is registered. */
export const SIGN_UPS = {
  name: 'sign-up',
  perAddress: { attempts: 200, windowMs: HOUR_MS },
  text: tooManyRequests,
} satisfies Limit;
