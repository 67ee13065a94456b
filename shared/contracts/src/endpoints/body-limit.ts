export const MAX_BODY_BYTES = 256 * 1024;

export const BODY_TOO_LARGE = {
  en: 'The request is too large.',
  ar: 'الطلب أكبر من الحد المسموح به.',
} as const;
