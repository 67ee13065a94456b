import type { TextSource } from '@dar/app/i18n';
import type { HostTexts } from './en.ts';

declare module '@dar/app/i18n' {
  interface Namespaces {
    host: HostTexts;
  }
}

export const hostTexts: TextSource = {
  en: () => import(/* webpackChunkName: 'host-texts-en' */ './en.ts'),
  ar: () => import(/* webpackChunkName: 'host-texts-ar' */ './ar.ts'),
};
