import { LANGUAGE_PARAMETER } from '@dar/contracts/language';

/** Returns path and query without the language. */
export function pageKey(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(LANGUAGE_PARAMETER);
  return `${pathname}?${parameters}`;
}
