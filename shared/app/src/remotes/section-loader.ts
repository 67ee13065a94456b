import type { SectionDirectory } from './section-directory.ts';

export interface SectionLoader extends Pick<SectionDirectory, 'pageOwner' | 'ownerOf'> {
  /** Loads `<section>/<module>`. Throws SectionLoadError. A later call tries again. */
  load<Module>(section: string, module: string): Promise<Module>;
}
