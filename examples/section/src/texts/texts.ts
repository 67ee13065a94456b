import type { TextSource } from '@dar/app/i18n';

export const texts: TextSource = {
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.ts'),
  ar: () => import(/* webpackChunkName: 'texts-ar' */ './ar.ts'),
};
