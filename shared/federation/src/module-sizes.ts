/** A hidden file, so that releases do not contain it. */
export const MODULE_SIZES_FILE = '.modules.json';

/** Source bytes by module of the project or by package. */
export type ModuleSizes = Readonly<Record<string, number>>;

export const BUNDLER = '(bundler)';

/** Returns the path of a module in the project, or the name of its package. */
export function moduleName(path: string | undefined): string {
  if (!path) return BUNDLER;
  const [, inNodeModules] = path.replaceAll('\\', '/').split(/.*\/?node_modules\//);
  if (inNodeModules === undefined) return path.replaceAll('\\', '/');
  return inNodeModules
    .split('/')
    .slice(0, inNodeModules.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the total size for each name, sorted by name. */
export function sumSizes(modules: readonly { readonly name: string; readonly bytes: number }[]): ModuleSizes {
  const sizes = new Map<string, number>();
  for (const { name, bytes } of modules) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  return Object.fromEntries([...sizes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
