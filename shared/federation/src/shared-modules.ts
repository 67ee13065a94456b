import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import { SINGLETONS } from './singletons.ts';

const REACT_MODULES = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

// No page needs them at first, so they are separate files.
const LAZY_MODULES: ReadonlySet<string> = new Set(['@dar/ui/controls', '@dar/ui/dialogs', '@dar/ui/forms']);

// The API speaks the contracts too, so manifests name their version apart from the shared packages.
const CONTRACTS = '@dar/contracts';

// A section runs with the core of its host.
const FEDERATION = '@module-federation/runtime-core';

export type SharedRanges = Readonly<Record<string, string>>;

interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly eager: boolean;
  readonly version: string;
  readonly requiredVersion: string;
}

export type SharedModules = Readonly<Record<string, SharedModule>>;

/** Returns the singletons with their installed versions. The host bundles them (`eager`) to save requests. */
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
  const packages = new Set(versions.map(([name]) => getPackage(name)));
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
        requiredVersion: ranges[getPackage(name)] ?? compatibleRange(version),
      },
    ]),
  );
}

export function getRequirements(modules: SharedModules): SectionManifest['requires'] {
  const { [CONTRACTS]: contracts = '', ...shared } = byPackage(modules, 'requiredVersion');
  return { shared: { ...shared, [FEDERATION]: compatibleRange(federationVersion()) }, contracts };
}

export function toProvisions(modules: SharedModules): Pick<HostManifest, 'provides' | 'contracts'> {
  const { [CONTRACTS]: contracts = '', ...provides } = byPackage(modules, 'version');
  return { provides: { ...provides, [FEDERATION]: federationVersion() }, contracts };
}

function byPackage(modules: SharedModules, field: 'version' | 'requiredVersion'): Record<string, string> {
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [getPackage(name), module[field]]));
}

function federationVersion(): string {
  // All packages of Module Federation have one version.
  const entry = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  return versionIn(join(dirname(entry), '../../package.json'));
}

/** Returns the range of later versions. A new export is a minor version, so a section built against it rejects an older host. */
function compatibleRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return versionIn(join(dirname(entry), 'package.json'));
}

function packageVersion(module: string): string {
  return versionIn(fileURLToPath(import.meta.resolve(`${getPackage(module)}/package.json`)));
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Returns the package of a module: `@dar/ui` for `@dar/ui/forms`, `react` for `react/`. */
function getPackage(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
