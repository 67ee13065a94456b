import { matchPath } from 'react-router-dom';
import type { SectionRelease } from './registry.ts';

/** The section whose patterns own a path; the first one registered wins. */
export function findOwner(sections: readonly SectionRelease[], pathname: string): SectionRelease | undefined {
  return sections.find((section) => section.owns.some((pattern) => matchPath(pattern, pathname)));
}
