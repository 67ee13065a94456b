import type { Limit } from './rate-limit.service.ts';

export const tooManyRequests: Limit['text'] = (wait) => ({
  en: `Too many requests. Please try again in ${wait.en}.`,
  ar: `طلبات كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
});
