import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { provideReact } from './provide-react.ts';

const MODULES = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];

const REQUIRE = /\brequire\(["']([^"']+)["']\)/g;
const PRODUCTION = /\.production\.js$/;

interface Module {
  readonly code: string;
  /** The files of what it requires, by their names in the code. */
  readonly files: Readonly<Record<string, string>>;
}

/** Returns a script with the development build of the shop's React, which replaces the production build of a page. */
export function developmentReact(): string {
  const modules = new Map<string, Module>();
  const { resolve } = createRequire(import.meta.url);
  const entries = Object.fromEntries(MODULES.map((name) => [name, resolve(name)]));
  for (const file of Object.values(entries)) collect(file, modules);
  const sources = [...modules].map(
    ([file, { code, files }]) =>
      `${JSON.stringify(file)}: [${JSON.stringify(files)}, function (module, exports, require, process) {${code}\n}]`,
  );
  return `(() => {
const entries = ${JSON.stringify(entries)};
const modules = {${sources.join(',\n')}};
const loaded = new Map();
const load = (file) => {
  if (!loaded.has(file)) {
    const module = { exports: {} };
    loaded.set(file, module);
    const [files, run] = modules[file];
    run(module, module.exports, (name) => load(files[name]), { env: { NODE_ENV: 'development' } });
  }
  return loaded.get(file).exports;
};
(${provideReact})(${JSON.stringify(MODULES)}, (name) => load(entries[name]));
})();`;
}

/** Adds a CommonJS module and all that it requires. React chooses between its builds when it runs. */
function collect(file: string, modules: Map<string, Module>): void {
  if (modules.has(file)) return;
  const code = readFileSync(file, 'utf8');
  const { resolve } = createRequire(file);
  const names = [...code.matchAll(REQUIRE)].flatMap(([, name = '']) => (PRODUCTION.test(name) ? [] : [name]));
  const files = Object.fromEntries(names.map((name) => [name, resolve(name)]));
  modules.set(file, { code, files });
  for (const required of Object.values(files)) collect(required, modules);
}
