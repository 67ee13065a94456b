// Separate from `brand.ts`, so that a bundle can include them without the logo.

export const BRAND_NAMES = { en: 'Dar', ar: 'دار' } as const;

export const APP_STORES = {
  appStore: 'https://apps.apple.com/ae/app/dar-example',
  googlePlay: 'https://play.google.com/store/apps/details?id=example.dar',
} as const;

export const BRAND_KEY = 'dar';

export const PARTNER_MARKER = 'comera';

export const DIAL_CODE = '971';

export const ORDER_PREFIX = 'DAR-';
