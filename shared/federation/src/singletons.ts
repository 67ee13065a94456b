/** The packages' modules that hold state or context, and zod's facade. One copy of each serves the host and every section. */
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
  '@dar/ui/dialogs',
  '@dar/ui/forms',
] as const;

/** The modules that a section's server build leaves out. The host's server build provides one copy of each. */
export const PROVIDED_MODULES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', ...SINGLETONS];
