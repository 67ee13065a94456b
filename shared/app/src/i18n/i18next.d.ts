import 'i18next';
import type { SharedTexts } from './texts/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: { shared: SharedTexts };
  }
}
