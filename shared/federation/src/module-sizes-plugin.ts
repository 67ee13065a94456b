import { dirname, relative } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { addSizes, MODULES_NOTE, type ModuleSizes, moduleName } from './module-sizes.ts';
import { isCode } from './named-chunks.ts';

/** Notes beside a build's files which modules each script and style sheet is from, and how large their sources are. */
export function moduleSizes(): RsbuildPlugin {
  return {
    name: 'dar:module-sizes',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, compiler, sources }) => {
        const root = dirname(compiler.context);
        const note: Record<string, ModuleSizes> = {};
        for (const chunk of compilation.chunks) {
          const modules = compilation.chunkGraph.getChunkModules(chunk).flatMap(partsOf);
          for (const file of [...chunk.files].filter(isCode)) {
            note[file] = addSizes(modules.filter(belongsTo(file)).map((module) => sized(module, root)));
          }
        }
        compilation.emitAsset(MODULES_NOTE, new sources.RawSource(JSON.stringify(note)));
      });
    },
  };
}

/** The modules that the bundler joined into one. */
function partsOf(module: Rspack.Module): Rspack.Module[] {
  return 'modules' in module ? (module.modules as Rspack.Module[]) : [module];
}

function belongsTo(file: string) {
  return ({ type }: Rspack.Module) => type.startsWith('css') === file.endsWith('.css');
}

function sized(module: Rspack.Module, root: string) {
  const path = module.nameForCondition();
  return { name: moduleName(path && relative(root, path)), bytes: module.size() };
}
