import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SINGLETONS } from './singletons.ts';

const REACT_PARTS = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

// No page shows them first: they stay files of their own.
const LATE_PARTS: ReadonlySet<string> = new Set(['@dar/ui/dialogs', '@dar/ui/forms']);

interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly version: string;
  readonly requiredVersion: string;
}

/**
 * The singleton list of host and sections, each with the version that is installed. The host brings them along with its
 * own code (`eager`), so that none is a file to wait for; a section only carries them for the case that it runs alone.
 */
export function sharedModules({ eager }: { readonly eager: boolean }): Record<string, SharedModule> {
  const entries = [
    ...REACT_PARTS.map((part) => [part, installedVersion(part.replace('/', ''))] as const),
    ...SINGLETONS.map((name) => [name, packageVersion(name)] as const),
  ];
  return Object.fromEntries(
    entries.map(([name, version]) => [name, singleton(version, eager && !LATE_PARTS.has(name))]),
  );
}

// A new export of a shared part is a minor version: a section built against it refuses an older host.
function singleton(version: string, eager: boolean): SharedModule {
  const [major, minor] = version.split('.');
  return { singleton: true, eager, version, requiredVersion: `^${major}.${minor}.0` };
}

function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return versionIn(join(dirname(entry), 'package.json'));
}

/** Returns the version of the `@dar` package that a module belongs to. */
function packageVersion(module: string): string {
  const name = module.split('/').slice(0, 2).join('/');
  return versionIn(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
