import { SectionLoadError } from './load-error.ts';
import type { SectionDirectory } from './section-directory.ts';

/** `tampered`: the entry of a release was not the recorded one. */
export type FailureReason = 'load' | 'render' | 'tampered';

export interface SectionReports {
  loaded(section: string, version: string, milliseconds: number): void;
  failed(section: string, version: string | undefined, reason: FailureReason): void;
}

export interface SectionLoader extends Pick<SectionDirectory, 'pageOwner' | 'getOwner'> {
  /** Loads `<section>/<module>`. Throws SectionLoadError. A later call tries again. */
  load<Module>(section: string, module: string): Promise<Module>;
  /** Returns whether a loaded section is the release that the server renders with. */
  isPinned(section: string): boolean;
  reportFailure(section: string, reason: 'load' | 'render'): void;
  reload(): void;
}

export const NO_SECTIONS: SectionLoader = {
  pageOwner: undefined,
  getOwner: async () => undefined,
  load: (section) => Promise.reject(new SectionLoadError(section)),
  isPinned: () => true,
  reportFailure: () => undefined,
  reload: () => undefined,
};
