import { LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { BOOK_PARAMETER } from '@dar/contracts/paths';

/** Returns path and query without the language and without the service of the booking modal. */
export function pageKey(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [LANGUAGE_PARAMETER, BOOK_PARAMETER]) parameters.delete(name);
  return `${pathname}?${parameters}`;
}
