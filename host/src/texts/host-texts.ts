import type { TextSource } from '@dar/shared/i18n';

export const hostTexts: TextSource = {
  en: () => import(/* webpackChunkName: 'host-texts-en' */ './en.ts'),
  ar: () => import(/* webpackChunkName: 'host-texts-ar' */ './ar.ts'),
};
