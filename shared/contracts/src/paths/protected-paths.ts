import * as pages from './pages.ts';

/** The patterns of the pages of customers (docs/rules/session.md#protected-pages). */
export const PROTECTED_PATHS: readonly string[] = Object.values(pages)
  .filter((page) => page.isProtected)
  .map(({ pattern }) => pattern);

// The router ignores case, too.
const PATTERN = new RegExp(`^(${PROTECTED_PATHS.join('|')})(/|$)`, 'i');

export function isProtectedPath(pathname: string): boolean {
  return PATTERN.test(pathname);
}
