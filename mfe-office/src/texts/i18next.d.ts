import 'i18next';
import type { SharedTexts } from '@dar/app/i18n';
import type { Texts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'office';
    resources: { office: Texts; shared: SharedTexts };
  }
}
