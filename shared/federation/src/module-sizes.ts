import { dirname, relative } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { isCode } from './manifest-plugins.ts';

/** A hidden file, so that releases do not contain it. */
export const MODULE_SIZES_FILE = '.modules.json';

export type ModuleSizes = Readonly<Record<string, number>>;

export const BUNDLER = '(bundler)';

export function moduleName(path: string | undefined): string {
  if (!path) return BUNDLER;
  const [, inNodeModules] = path.replaceAll('\\', '/').split(/.*\/?node_modules\//);
  if (inNodeModules === undefined) return path.replaceAll('\\', '/');
  return inNodeModules
    .split('/')
    .slice(0, inNodeModules.startsWith('@') ? 2 : 1)
    .join('/');
}

export function sumSizes(modules: readonly { readonly name: string; readonly bytes: number }[]): ModuleSizes {
  const sizes = new Map<string, number>();
  for (const { name, bytes } of modules) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  return Object.fromEntries([...sizes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function moduleSizes(): RsbuildPlugin {
  return {
    name: 'dar:module-sizes',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, compiler, sources }) => {
        const root = dirname(compiler.context);
        const sizes: Record<string, ModuleSizes> = {};
        for (const chunk of compilation.chunks) {
          const modules = compilation.chunkGraph.getChunkModules(chunk).flatMap(innerModules);
          for (const file of [...chunk.files].filter(isCode)) {
            sizes[file] = sumSizes(modules.filter(belongsTo(file)).map((module) => getSize(module, root)));
          }
        }
        compilation.emitAsset(MODULE_SIZES_FILE, new sources.RawSource(JSON.stringify(sizes)));
      });
    },
  };
}

// The bundler concatenates modules.
function innerModules(module: Rspack.Module): Rspack.Module[] {
  return 'modules' in module ? (module.modules as Rspack.Module[]) : [module];
}

function belongsTo(file: string) {
  return ({ type }: Rspack.Module) => type.startsWith('css') === file.endsWith('.css');
}

function getSize(module: Rspack.Module, root: string) {
  const path = module.nameForCondition();
  return { name: moduleName(path && relative(root, path)), bytes: module.size() };
}
