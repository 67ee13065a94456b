/**
 * One of the two texts that the catalog holds: the Arabic one for a reader of Arabic where there is one, else the
 * English one. `language` is i18next's language.
 */
export function inLanguage(language: string, english: string, arabic: string | undefined): string {
  return language.startsWith('ar') && arabic ? arabic : english;
}
