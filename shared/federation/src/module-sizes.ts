/** The note of a build about its modules, by file. A dot file, so no part of a release. */
export const MODULES_NOTE = '.modules.json';

/** Bytes of source by module, or by package for what is not the project's own. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** What belongs to no file: the bundler's own code between modules. */
export const BUNDLER = '(bundler)';

/** A module of the project by its path from the project's folder, any other by its package. */
export function moduleName(path: string | undefined): string {
  if (!path) return BUNDLER;
  const [, inPackages] = path.replaceAll('\\', '/').split(/.*\/?node_modules\//);
  if (inPackages === undefined) return path.replaceAll('\\', '/');
  return inPackages
    .split('/')
    .slice(0, inPackages.startsWith('@') ? 2 : 1)
    .join('/');
}

/** One size for each name, in the order of names. */
export function addSizes(modules: readonly { readonly name: string; readonly bytes: number }[]): ModuleSizes {
  const sizes = new Map<string, number>();
  for (const { name, bytes } of modules) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  return Object.fromEntries([...sizes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
