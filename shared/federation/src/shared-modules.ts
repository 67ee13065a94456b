import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SINGLETONS } from './singletons.ts';

const REACT_MODULES = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

// No page needs them at first, so they are separate files.
const LAZY_MODULES: ReadonlySet<string> = new Set(['@dar/ui/dialogs', '@dar/ui/forms']);

interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly version: string;
  readonly requiredVersion: string;
}

/** Returns the shared singletons with their installed versions. The host bundles them (`eager`) to save requests. */
export function sharedModules({ eager }: { readonly eager: boolean }): Record<string, SharedModule> {
  const entries = [
    ...REACT_MODULES.map((name) => [name, installedVersion(name.replace('/', ''))] as const),
    ...SINGLETONS.map((name) => [name, packageVersion(name)] as const),
  ];
  return Object.fromEntries(
    entries.map(([name, version]) => [name, singleton(version, eager && !LAZY_MODULES.has(name))]),
  );
}

// A new export is a minor version, so a section built against it rejects an older host.
function singleton(version: string, eager: boolean): SharedModule {
  const [major, minor] = version.split('.');
  return { singleton: true, eager, version, requiredVersion: `^${major}.${minor}.0` };
}

function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return versionIn(join(dirname(entry), 'package.json'));
}

function packageVersion(module: string): string {
  const name = module.split('/').slice(0, 2).join('/');
  return versionIn(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
