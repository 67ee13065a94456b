import { LANGUAGE_PARAMETER } from '../language/language-parameter.ts';

/** What tells one page from another: its path and query, in whatever language. */
export function pageKey(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(LANGUAGE_PARAMETER);
  return `${pathname}?${parameters}`;
}
