import { compileFunction } from 'node:vm';

/** Runs a CommonJS build and returns its exports. `require` gives it other modules or throws. */
export function loadBuild(key: string, code: string, require: (id: string) => unknown): unknown {
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: `${key}.cjs` });
  const module = { exports: {} };
  run(require, module, module.exports);
  return module.exports;
}
