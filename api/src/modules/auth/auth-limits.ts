import type { Limit } from '../rate-limit/rate-limit.service.ts';

const QUARTER_MS = 15 * 60_000;

/** Failed sign-ins, counted per account and per address (specification 3, "Accounts"). */
export const LOGIN_FAILURES = {
  name: 'login',
  perAccount: { tries: 5, windowMs: QUARTER_MS },
  perAddress: { tries: 30, windowMs: QUARTER_MS },
  text: (wait) => ({
    en: `Too many login attempts. Please try again in ${wait.en}.`,
    ar: `محاولات تسجيل دخول كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
} satisfies Limit;
