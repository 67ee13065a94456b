import type { Limit } from '../rate-limit/rate-limit.service.ts';

const WINDOW_MS = 15 * 60_000;

/** Invalid coupon codes: allows typing mistakes, but no guessing. */
export const COUPON_ATTEMPTS: Limit = {
  name: 'coupon',
  perAccount: { attempts: 10, windowMs: WINDOW_MS },
  perAddress: { attempts: 60, windowMs: WINDOW_MS },
  text: (wait) => ({
    en: `Too many coupon codes tried. Please try again in ${wait.en}.`,
    ar: `محاولات كثيرة لرموز القسائم. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  }),
};
