import 'i18next';
import type { SharedTexts } from '@dar/app/i18n';
import type { HostTexts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'host';
    resources: { host: HostTexts; shared: SharedTexts };
  }
}
