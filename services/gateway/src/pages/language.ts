import { isLanguage, LANGUAGES, type Language } from '@dar/contracts/language';
import Negotiator from 'negotiator';

const DEFAULT_LANGUAGE: Language = 'en';

interface LanguageSources {
  readonly query: unknown;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Returns the language of a page: from the query, else the cookie, else the browser, else English. */
export function chooseLanguage({ query, cookie, acceptLanguage = '' }: LanguageSources): Language {
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(LANGUAGES);
  return [query, cookie, preferred].find(isLanguage) ?? DEFAULT_LANGUAGE;
}
