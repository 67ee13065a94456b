import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf } from './package-of.ts';
import { SINGLETONS } from './singletons.ts';

const REACT_MODULES = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

// No page needs them at first, so they are separate files.
const LAZY_MODULES: ReadonlySet<string> = new Set(['@dar/ui/dialogs', '@dar/ui/forms']);

/** Accepted versions by shared package, such as `{ react: '^19.0.0 || ^20.0.0' }`. */
export type SharedRanges = Readonly<Record<string, string>>;

export interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly eager: boolean;
  readonly version: string;
  readonly requiredVersion: string;
}

export type SharedModules = Readonly<Record<string, SharedModule>>;

/**
 * Returns the shared singletons with their installed versions. The host bundles them (`eager`) to save requests. `ranges`
 * replace the accepted versions of packages. Throws if a range names a package that is not shared.
 */
export function sharedModules({
  eager,
  ranges = {},
}: {
  readonly eager: boolean;
  readonly ranges?: SharedRanges;
}): SharedModules {
  const versions = [
    ...REACT_MODULES.map((name) => [name, installedVersion(name.replace('/', ''))] as const),
    ...SINGLETONS.map((name) => [name, packageVersion(name)] as const),
  ];
  const packages = new Set(versions.map(([name]) => packageOf(name)));
  const unknown = Object.keys(ranges).find((name) => !packages.has(name));
  if (unknown) throw new Error(`shared: ${unknown} is not a shared package. These are: ${[...packages].join(', ')}`);
  return Object.fromEntries(
    versions.map(([name, version]) => [
      name,
      {
        singleton: true,
        // A section that needs another version fails to load; it never runs with a second React.
        strictVersion: true,
        eager: eager && !LAZY_MODULES.has(name),
        version,
        requiredVersion: ranges[packageOf(name)] ?? compatibleRange(version),
      },
    ]),
  );
}

/** Returns the range of later versions. A new export is a minor version, so a section built against it rejects an older host. */
export function compatibleRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return versionIn(join(dirname(entry), 'package.json'));
}

function packageVersion(module: string): string {
  return versionIn(fileURLToPath(import.meta.resolve(`${packageOf(module)}/package.json`)));
}

/** Returns the version that a package.json states. */
export function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
