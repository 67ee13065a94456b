// Separate from `brand.ts`, so that a bundle can include them without the logo.

export const BRAND_NAMES = { en: 'Dar', ar: 'دار' } as const;

/** The pages of the shop's app. */
export const APP_STORES = {
  appStore: 'https://apps.apple.com/ae/app/dar-example',
  googlePlay: 'https://play.google.com/store/apps/details?id=example.dar',
} as const;

/** Prefix of cookie names. */
export const BRAND_KEY = 'dar';

/** The part of a host name or path that turns on partner mode. */
export const PARTNER_MARKER = 'comera';

/** Country code of phone numbers, without `+`. */
export const DIAL_CODE = '971';

export const ORDER_PREFIX = 'DAR-';
