import { type I18n, type Language, loadLanguage } from '@dar/app/i18n';
import { rememberLanguage } from './remember-language.ts';

/** Switches the language and stores it. Throws and changes nothing when the texts do not load. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await loadLanguage(i18n, language);
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}
