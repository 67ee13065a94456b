import { paths } from '../../paths.ts';

/** Returns the page to open after the sign-in: `from` of the query if it is a path of this site, else the start. */
export function readReturnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  // Browsers read '//host' and '/\host' as another site.
  return /^\/(?![/\\])/.test(from) ? from : paths.home;
}
