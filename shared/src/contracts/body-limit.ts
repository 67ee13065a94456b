/** The largest request body that a call takes, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;

/** What the caller of a larger one reads. */
export const BODY_TOO_LARGE = {
  en: 'The request is too large.',
  ar: 'الطلب أكبر من الحد المسموح به.',
} as const;
