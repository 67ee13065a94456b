import type { ModuleSizes } from '@dar/federation/module-sizes';

const TEXTS_MODULE = /^([^/]+)\/(?:app\/)?src\/(?:.*\/)?texts\/(en|ar)\.ts$/;

/** Returns the files of a build that contain another package's texts or both languages. `files` lists their modules. */
export function findBuiltTextErrors(folder: string, files: Readonly<Record<string, ModuleSizes>>): string[] {
  return Object.entries(files).flatMap(([file, modules]) => {
    const texts = Object.keys(modules).flatMap((name) => {
      const [, owner, language] = TEXTS_MODULE.exec(name) ?? [];
      return owner && language ? [{ owner, language }] : [];
    });
    const foreign = texts.filter(({ owner }) => owner !== folder && owner !== 'shared');
    const languages = new Set(texts.map(({ language }) => language));
    return [
      ...foreign.map(({ owner }) => `${folder}: ${file} contains the texts of ${owner}`),
      ...(languages.size > 1 ? [`${folder}: ${file} contains both languages`] : []),
    ];
  });
}
