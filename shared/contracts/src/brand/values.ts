// The brand's short values, apart from `brand.ts` so that a bundle can carry them without the rest.

export const BRAND_NAMES = { en: 'Dar', ar: 'دار' } as const;

/** Begins the names of cookies. */
export const BRAND_KEY = 'dar';

/** The part of a host name or path that turns the partner mode on. */
export const PARTNER_MARKER = 'comera';

/** The country code of every phone number, without +. */
export const DIAL_CODE = '971';

/** Begins the number of every order. */
export const ORDER_PREFIX = 'DAR-';
