import type { SectionDirectory } from './section-directory.ts';

/** Loads the exposed modules of sections. */
export interface SectionLoader extends Pick<SectionDirectory, 'pageOwner' | 'ownerOf'> {
  /** Loads `<section>/<module>`. Throws SectionLoadError. A later call tries again. */
  load<Module>(section: string, module: string): Promise<Module>;
}
