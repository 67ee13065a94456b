import type { TextSource } from '@dar/shared/i18n';

export const hostTexts: TextSource = {
  en: () => import('./en.ts'),
  ar: () => import('./ar.ts'),
};
