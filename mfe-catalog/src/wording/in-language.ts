/** A text in the reader's language; the English one where the catalogue has no Arabic. */
export function inLanguage(language: string, english: string, arabic: string | undefined): string {
  return language.startsWith('ar') && arabic ? arabic : english;
}
