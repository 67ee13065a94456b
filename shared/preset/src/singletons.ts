import { getProvidedModules } from '@dar/federation/shared-modules';

/** Modules with state or context, and zod's facade. Host and sections share one copy of each. */
export const SINGLETONS = [
  '@dar/app',
  '@dar/app/events',
  '@dar/app/i18n',
  '@dar/app/query',
  '@dar/app/remote-component',
  '@dar/app/router',
  '@dar/app/session',
  '@dar/app/storage',
  '@dar/contracts/schema',
  '@dar/ui',
  '@dar/ui/controls',
  '@dar/ui/dialogs',
  '@dar/ui/forms',
] as const;

/** No page needs them at first. */
export const LATE_SINGLETONS: readonly string[] = ['@dar/ui/controls', '@dar/ui/dialogs', '@dar/ui/forms'];

/** What the shell of the office shares: antd and @dar/ui are in its sections. */
export const OFFICE_SINGLETONS: readonly string[] = SINGLETONS.filter(
  (name) => name !== '@dar/app/session' && !name.startsWith('@dar/ui'),
);

export const PROVIDED_MODULES: readonly string[] = getProvidedModules(SINGLETONS);
