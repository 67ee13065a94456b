import type { TextSource } from '@dar/app/i18n';
import type { Texts } from './en.ts';

declare module '@dar/app/i18n' {
  interface Namespaces {
    booking: Texts;
  }
}

/** The section's texts, for its routes and its remote components. */
export const texts: TextSource = {
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.ts'),
  ar: () => import(/* webpackChunkName: 'texts-ar' */ './ar.ts'),
};
