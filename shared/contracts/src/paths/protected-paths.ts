import * as pages from './pages.ts';

/** The patterns of the pages of customers, which search engines do not index. */
export const PROTECTED_PATHS: readonly string[] = Object.values(pages)
  .filter((page) => page.isProtected)
  .map(({ pattern }) => pattern);
