import type { TextSource } from '@dar/app/i18n';

export const hostTexts: TextSource = {
  en: () => import(/* webpackChunkName: 'host-texts-en' */ './en.ts'),
  ar: () => import(/* webpackChunkName: 'host-texts-ar' */ './ar.ts'),
  hi: () => import(/* webpackChunkName: 'host-texts-hi' */ './hi.ts'),
  ur: () => import(/* webpackChunkName: 'host-texts-ur' */ './ur.ts'),
};
