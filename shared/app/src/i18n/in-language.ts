/** Returns the Arabic text for Arabic when there is one, else the English text. `language` is i18next's. */
export function inLanguage(language: string, english: string, arabic: string | undefined): string {
  return language.startsWith('ar') && arabic ? arabic : english;
}
