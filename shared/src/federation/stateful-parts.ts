/**
 * The parts of `@dar/shared` that hold state or context: one copy of each must serve the host and every section.
 * Everything else of `@dar/shared` is pure and is bundled where it is used.
 */
export const STATEFUL_PARTS = [
  'app',
  'events',
  'forms',
  'fragment',
  'i18n',
  'query',
  'router',
  'session',
  'ui',
] as const;
