import { type I18n, type Language, loadLanguage } from '@dar/app/i18n';
import { rememberLanguage } from './remember-language.ts';

/** Shows the shop in another language and remembers it. The texts come first: throws, changing nothing, without them. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await loadLanguage(i18n, language);
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}
