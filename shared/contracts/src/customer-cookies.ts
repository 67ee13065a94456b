import { BRAND_KEY } from './brand/values.ts';

/** The cookie with the token for renders of a customer's pages (docs/rules/session.md#page-cookie). */
export const PAGE_COOKIE = `${BRAND_KEY}_page`;

/** Its name over HTTPS: browsers accept the prefix there only. No other host name can set such a cookie. */
export const SECURE_PAGE_COOKIE = `__Host-${PAGE_COOKIE}`;

/** The cookie with which scripts name the customer who is signed in. */
export const CUSTOMER_COOKIE = `${BRAND_KEY}_customer`;
