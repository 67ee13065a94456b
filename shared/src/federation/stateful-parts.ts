/**
 * The parts of `@dar/shared` that hold state or context, of which one copy must serve the host and every section, and the
 * facade of zod, of which one is enough. Everything else of `@dar/shared` is pure and is bundled where it is used.
 */
export const STATEFUL_PARTS = [
  'app',
  'dialogs',
  'events',
  'forms',
  'fragment',
  'i18n',
  'query',
  'router',
  'schema',
  'session',
  'storage',
  'ui',
] as const;
