import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER, type Language } from '../language.ts';

/** Returns the path under which search engines index a page in a language. The default language needs no parameter. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}
