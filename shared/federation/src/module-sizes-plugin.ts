import { dirname, relative } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { MODULE_SIZES_FILE, type ModuleSizes, moduleName, sumSizes } from './module-sizes.ts';
import { isCode } from './named-chunks.ts';

/** Emits the modules of each script and style sheet with their source sizes. */
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
            sizes[file] = sumSizes(modules.filter(belongsTo(file)).map((module) => sizeOf(module, root)));
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

function sizeOf(module: Rspack.Module, root: string) {
  const path = module.nameForCondition();
  return { name: moduleName(path && relative(root, path)), bytes: module.size() };
}
