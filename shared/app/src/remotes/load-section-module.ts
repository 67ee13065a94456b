import type { App } from '@dar/app';
import { addTexts, LANGUAGES, type TextSource } from '@dar/app/i18n';
import { SectionLoadError } from './load-error.ts';

interface WithTexts {
  readonly texts: TextSource;
}

/** Loads `<section>/<name>` and the texts of the section. Reports a failure and throws SectionLoadError. A later call tries again. */
export async function loadSectionModule<Module extends WithTexts>(
  { sections, i18n }: App,
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
