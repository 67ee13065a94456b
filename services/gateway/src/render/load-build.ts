import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

const requireBuiltin = createRequire(import.meta.url);

/** Runs a CommonJS build and returns its exports. The build may require `provided` modules and Node's own. */
export function loadBuild(name: string, code: string, provided: Readonly<Record<string, unknown>>): unknown {
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: `${name}.cjs` });
  const module = { exports: {} };
  const require = (id: string): unknown => {
    if (Object.hasOwn(provided, id)) return provided[id];
    if (isBuiltin(id)) return requireBuiltin(id);
    throw new Error(`${name} requires ${id}, which the host does not provide`);
  };
  run(require, module, module.exports);
  return module.exports;
}
