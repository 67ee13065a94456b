export { BOOK_PARAMETER, pageSearch } from './page-search.ts';
export * as paths from './pages.ts';
export { pathInLanguage } from './path-in-language.ts';
export { isProtectedPath, PROTECTED_PATHS } from './protected-paths.ts';
