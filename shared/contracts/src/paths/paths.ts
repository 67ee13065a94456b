export * as paths from './pages.ts';
export { pathInLanguage } from './path-in-language.ts';
export { PROTECTED_PATHS } from './protected-paths.ts';

/** Names the service whose booking dialog opens. */
export const BOOK_PARAMETER = 'book';
