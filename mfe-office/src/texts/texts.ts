import type { TextSource } from '@dar/app/i18n';

/** The section's texts, for its routes and the tests of its pages. */
export const texts: TextSource = {
  en: () => import(/* webpackChunkName: 'texts-en' */ './en.ts'),
  ar: () => import(/* webpackChunkName: 'texts-ar' */ './ar.ts'),
  hi: () => import(/* webpackChunkName: 'texts-hi' */ './hi.ts'),
  ur: () => import(/* webpackChunkName: 'texts-ur' */ './ur.ts'),
};
