import type { LiveSections } from '@dar/platform-protocol';
import { type Preview, plainPaths } from './preview.ts';

// More would make a release slower with each section that consumes it.
const MAX_CONSUMERS = 3;

export type LiveSection = LiveSections['sections'][number];

export interface LivePath {
  readonly section: string;
  readonly path: string;
}

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
