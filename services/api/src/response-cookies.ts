import { PAGE_COOKIE, SECURE_PAGE_COOKIE } from '@dar/contracts/customer-cookies';
import { DRAFT_COOKIE, SECURE_DRAFT_COOKIE } from '@dar/contracts/draft-preview';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { DAY_S } from './clock.ts';
import { readCookie } from './read-cookie.ts';

const DEVICE = 'dar_device';
const DEVICE_MAX_AGE_S = 400 * DAY_S;
const TOKEN = /^[\w-]{43}$/;

/** The token for renders of a customer's pages. Only the gateway reads the cookie (docs/rules/session.md#page-cookie). */
export interface PageCookie {
  readonly token: string;
  readonly maxAgeMs: number;
}

export const STAFF_COOKIE = 'dar_staff';
export const SECURE_STAFF_COOKIE = `__Host-${STAFF_COOKIE}`;

/** The session of a member of staff, which only the office reads (docs/rules/office.md#sessions-of-staff). */
export type StaffCookie = PageCookie;

/** Shows drafts to a member of staff (docs/rules/office-catalog.md#drafts-in-the-shop). */
export type DraftCookie = PageCookie;

/** Removes a cookie. */
export const NO_COOKIE: PageCookie = { token: '', maxAgeMs: 0 };

export function readDevice(cookies: string | undefined): string | undefined {
  const token = readCookie(cookies, DEVICE);
  return token && TOKEN.test(token) ? token : undefined;
}

/** Returns the token of a browser that shows drafts. */
export function readDraftCookie(cookies: string | undefined, isHttps: boolean): string | undefined {
  return readCookie(cookies, isHttps ? SECURE_DRAFT_COOKIE : DRAFT_COOKIE);
}

/** Returns whether a browser shows drafts, whatever its token is worth. */
export function hasDraftCookie(cookies: string | undefined): boolean {
  return [true, false].some((isHttps) => readDraftCookie(cookies, isHttps) !== undefined);
}

interface Cookies {
  readonly device?: string | undefined;
  readonly pageCookie?: PageCookie | undefined;
  readonly staffCookie?: StaffCookie | undefined;
  readonly draftCookie?: DraftCookie | undefined;
}

/** Returns the headers Set-Cookie. Browsers send a device's token only with the calls of accounts. */
export function setCookies({ device, pageCookie, staffCookie, draftCookie }: Cookies, isHttps: boolean): string[] {
  const attributes = `HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return [
    ...(device ? [`${DEVICE}=${device}; Path=${API_BASE_PATH}/auth; Max-Age=${DEVICE_MAX_AGE_S}; ${attributes}`] : []),
    ...(pageCookie ? [toCookie(isHttps ? SECURE_PAGE_COOKIE : PAGE_COOKIE, pageCookie, attributes)] : []),
    ...(staffCookie ? [toStaffCookie(staffCookie, isHttps)] : []),
    ...(draftCookie ? [toCookie(isHttps ? SECURE_DRAFT_COOKIE : DRAFT_COOKIE, draftCookie, attributes)] : []),
  ];
}

function toCookie(name: string, { token, maxAgeMs }: PageCookie, attributes: string): string {
  return `${name}=${token}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1_000)}; ${attributes}`;
}

function toStaffCookie({ token, maxAgeMs }: StaffCookie, isHttps: boolean): string {
  const name = isHttps ? SECURE_STAFF_COOKIE : STAFF_COOKIE;
  const attributes = `Path=/; Max-Age=${Math.floor(maxAgeMs / 1_000)}; HttpOnly; SameSite=Strict`;
  return `${name}=${token}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
