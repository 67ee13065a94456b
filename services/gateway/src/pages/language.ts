import Negotiator from 'negotiator';

interface LanguageSources {
  readonly query: unknown;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Returns the language of a page: from the query, else the cookie, else the browser, else the first. */
export function chooseLanguage<Language extends string>(
  languages: readonly [Language, ...Language[]],
  { query, cookie, acceptLanguage = '' }: LanguageSources,
): Language {
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...languages]);
  const known = (value: unknown) => languages.find((language) => language === value);
  return known(query) ?? known(cookie) ?? known(preferred) ?? languages[0];
}
