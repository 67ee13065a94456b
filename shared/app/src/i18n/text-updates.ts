import type { Language } from '@dar/contracts/language';
import type { i18n as I18n } from 'i18next';

export const TEXTS_EVENT = 'dar:texts';

export interface TextUpdate {
  readonly namespace: string;
  readonly language: Language;
  readonly texts: object;
}

export function followTextUpdates(i18n: I18n): void {
  window.addEventListener(TEXTS_EVENT, (event) => {
    const { namespace, language, texts } = (event as CustomEvent<TextUpdate>).detail;
    if (!i18n.hasResourceBundle(language, namespace)) return;
    // A bundle that is only added keeps removed texts.
    i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, texts);
    i18n.emit('languageChanged', i18n.language);
  });
}
