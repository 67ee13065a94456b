import type { TextSource } from '@dar/shared/i18n';

/** The section's texts, for its routes and for the pieces that others place. */
export const texts: TextSource = {
  en: () => import('./en.ts'),
  ar: () => import('./ar.ts'),
};
