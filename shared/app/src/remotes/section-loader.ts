import { addTexts, type I18n, LANGUAGES, type TextSource } from '@dar/app/i18n';
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

interface WithTexts {
  readonly texts: TextSource;
}

/** Loads `<section>/<name>` and the texts of the section. Reports a failure and throws SectionLoadError. A later call tries again. */
export async function loadSectionModule<Module extends WithTexts>(
  { sections, i18n }: { readonly sections: SectionLoader; readonly i18n: I18n },
  section: string,
  name: string,
): Promise<Module> {
  const module = await sections.load<Module>(section, name);
  try {
    if (!hasTexts(module)) throw new Error(`${section}/${name} exposes no texts`);
    await addTexts(i18n, section, module.texts);
  } catch (cause) {
    sections.reportFailure(section, 'load');
    throw new SectionLoadError(section, cause);
  }
  return module;
}

// TypeScript cannot check the module of another build.
function hasTexts(module: Partial<WithTexts> | undefined): boolean {
  return LANGUAGES.every((language) => typeof module?.texts?.[language] === 'function');
}
