import { matchPath } from 'react-router-dom';
import type { PageTitles, SectionManifest, SectionRelease } from './registry.ts';

/** Longer values only make pages differ that show the same. */
const MAX_VALUE_LENGTH = 200;

export function findOwner(sections: readonly SectionRelease[], pathname: string): SectionRelease | undefined {
  return sections.find((section) => findRoute(section, pathname) !== undefined);
}

/** Returns the owned pattern of a path. */
export function findRoute({ owns }: Pick<SectionRelease, 'owns'>, pathname: string): string | undefined {
  return owns.find((pattern) => matchPath(pattern, pathname));
}

/** Returns whether the page is one customer's, so that guests sign in first. */
export function isProtectedPage(
  { protected: patterns = [] }: Pick<SectionManifest, 'protected'>,
  pathname: string,
): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname));
}

export function findTitles({ titles = {} }: Pick<SectionManifest, 'titles'>, pathname: string): PageTitles | undefined {
  return Object.entries(titles).find(([pattern]) => matchPath(pattern, pathname))?.[1];
}

/** Returns the query parameters that a page of a section depends on, each once. */
export function findParameters({ search = {} }: Pick<SectionManifest, 'search'>, pathname: string): string[] {
  const lists = Object.entries(search).filter(([pattern]) => matchPath(pattern, pathname));
  return [...new Set(lists.flatMap(([, names]) => names))];
}

/** Returns the first value of each listed parameter in the order of the list: `?…` or ''. Browsers read the same values. */
export function pageSearch(listed: readonly string[], search: string): string {
  if (!search) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of listed) {
    const value = given.get(name)?.slice(0, MAX_VALUE_LENGTH);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
