import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { DAY_S } from './clock.ts';
import { readCookie } from './read-cookie.ts';

const NAME = 'dar_device';
const MAX_AGE_S = 400 * DAY_S;
const TOKEN = /^[\w-]{43}$/;

export function readDevice(cookies: string | undefined): string | undefined {
  const token = readCookie(cookies, NAME);
  return token && TOKEN.test(token) ? token : undefined;
}

/** Returns the header Set-Cookie of a device's token. Browsers send it only with the calls of accounts. */
export function deviceCookie(token: string, isHttps: boolean): string {
  const cookie = `${NAME}=${token}; Path=${API_BASE_PATH}/auth; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax`;
  return isHttps ? `${cookie}; Secure` : cookie;
}
