import { matchPath } from 'react-router-dom';
import type { PageTitles, SectionManifest, SectionRelease } from './registry.ts';

export function findOwner(sections: readonly SectionRelease[], pathname: string): SectionRelease | undefined {
  return sections.find((section) => section.owns.some((pattern) => matchPath(pattern, pathname)));
}

export function findTitles({ titles = {} }: Pick<SectionManifest, 'titles'>, pathname: string): PageTitles | undefined {
  return Object.entries(titles).find(([pattern]) => matchPath(pattern, pathname))?.[1];
}
