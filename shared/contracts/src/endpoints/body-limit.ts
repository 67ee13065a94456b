/** The largest request body that a call takes, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;

/** The message for a larger body. */
export const BODY_TOO_LARGE = {
  en: 'The request is too large.',
  ar: 'الطلب أكبر من الحد المسموح به.',
} as const;
