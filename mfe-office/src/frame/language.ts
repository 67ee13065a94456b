import { type I18n, loadLanguage } from '@dar/app/i18n';
import { OFFICE_LANGUAGE_COOKIE, type OfficeLanguage } from '@dar/contracts/office';
import { YEAR_S } from '@dar/contracts/time/durations';

/** Switches the language and stores it for later visits. Throws and changes nothing when the texts do not load. */
export async function switchLanguage(i18n: I18n, language: OfficeLanguage): Promise<void> {
  await loadLanguage(i18n, language);
  await i18n.changeLanguage(language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${OFFICE_LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
