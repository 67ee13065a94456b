import { isLanguage, LANGUAGE_COOKIE, type Language } from '@dar/contracts/language';
import { readCookie } from './read-cookie.ts';

/** Returns the language of the cookie, else the first supported one of Accept-Language. */
export function getLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language | undefined {
  const chosen = readCookie(cookie, LANGUAGE_COOKIE);
  if (isLanguage(chosen)) return chosen;
  return acceptLanguage
    ?.split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage);
}
