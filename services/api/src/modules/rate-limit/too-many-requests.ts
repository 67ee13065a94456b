import type { Limit } from './rate-limit.service.ts';

/** Default message of a 429. */
export const tooManyRequests: Limit['text'] = (wait) => ({
  en: `Too many requests. Please try again in ${wait.en}.`,
  ar: `طلبات كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
});
