import type { LiveSections } from '@dar/contracts/platform';
import { patternsOverlap } from './patterns-overlap.ts';
import { type Preview, plainPaths } from './preview.ts';

// More would make a release slower with each section that consumes it.
const MAX_CONSUMERS = 3;

export type LiveSection = LiveSections['sections'][number];

export interface LivePath {
  readonly section: string;
  readonly path: string;
}

/** Returns a page of each section that has one without a parameter. */
export function pageOfEach(live: readonly LiveSection[]): LivePath[] {
  return live.flatMap(({ name, owns }) =>
    plainPaths(owns)
      .slice(0, 1)
      .map((path) => ({ section: name, path })),
  );
}

/** Returns a page of some of the sections that render remote components of the preview's section. */
export function pagesOfConsumers({ manifest }: Pick<Preview, 'manifest'>, live: readonly LiveSection[]): LivePath[] {
  const isConsumer = ({ consumes }: LiveSection) => consumes.some((id) => id.startsWith(`${manifest.name}/`));
  return pageOfEach(live.filter(isConsumer)).slice(0, MAX_CONSUMERS);
}

/** Returns a problem for each path that the preview's section shares with a live section. */
export function sharedPathProblems({ manifest }: Pick<Preview, 'manifest'>, live: readonly LiveSection[]): string[] {
  return manifest.owns.flatMap((own) =>
    live.flatMap(({ name, owns }) =>
      owns.filter((path) => patternsOverlap(own, path)).map((path) => `${own}: ${name} owns ${path}`),
    ),
  );
}
