import 'i18next';
import type { SharedTexts } from '@dar/app/i18n';
import type { Texts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'tips';
    resources: { tips: Texts; shared: SharedTexts };
  }
}
