import { SectionLoadError } from './load-error.ts';
import type { SectionDirectory } from './section-directory.ts';

export interface SectionLoader extends Pick<SectionDirectory, 'pageOwner' | 'ownerOf'> {
  /** Loads `<section>/<module>`. Throws SectionLoadError. A later call tries again. */
  load<Module>(section: string, module: string): Promise<Module>;
  /** Returns whether a loaded section is the release that the server renders with. */
  isPinned(section: string): boolean;
  /** Reports an error that a page or remote component of a section threw while it rendered. */
  reportRenderFailure(section: string): void;
}

/** A loader without sections, for the server and standalone pages. */
export const NO_SECTIONS: SectionLoader = {
  pageOwner: undefined,
  ownerOf: async () => undefined,
  load: (section) => Promise.reject(new SectionLoadError(section)),
  isPinned: () => true,
  reportRenderFailure: () => undefined,
};
