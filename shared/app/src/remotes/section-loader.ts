import type { SectionDirectory } from './section-directory.ts';

/** Loads what sections expose. The page that hosts the sections makes one and hands it to all of them. */
export interface SectionLoader extends Pick<SectionDirectory, 'shown' | 'ownerOf'> {
  /** Loads `<section>/<module>`. Throws SectionLoadError when it cannot; calling again tries anew. */
  load<Module>(section: string, module: string): Promise<Module>;
}
