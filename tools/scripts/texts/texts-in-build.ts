import type { ModuleSizes } from '@dar/federation/module-sizes';

const CATALOGUE = /^([^/]+)\/(?:app\/)?src\/(?:i18n\/)?texts\/(en|ar)\.ts$/;

/**
 * What is wrong with the texts in a package's build, a sentence each: a file may carry the package's own texts or those
 * that all share, in one language. `note` says which modules each file is from.
 */
export function textFaults(folder: string, note: Readonly<Record<string, ModuleSizes>>): string[] {
  return Object.entries(note).flatMap(([file, modules]) => {
    const catalogues = Object.keys(modules).flatMap((name) => {
      const [, owner, language] = CATALOGUE.exec(name) ?? [];
      return owner && language ? [{ owner, language }] : [];
    });
    const foreign = catalogues.filter(({ owner }) => owner !== folder && owner !== 'shared');
    const languages = new Set(catalogues.map(({ language }) => language));
    return [
      ...foreign.map(({ owner }) => `${folder}: ${file} carries the texts of ${owner}`),
      ...(languages.size > 1 ? [`${folder}: ${file} carries both languages`] : []),
    ];
  });
}
