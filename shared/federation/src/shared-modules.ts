import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import type { ShopBuild } from './shop-build.ts';

const REACT_MODULES = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

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

type ModuleSource = Pick<ShopBuild, 'from' | 'modules'>;

/** Returns the shared modules with their installed versions. The host bundles them (`eager`) to save requests. */
export function sharedModules(
  { from, modules: { singletons, late = [] } }: ModuleSource,
  { eager, ranges = {} }: { readonly eager: boolean; readonly ranges?: SharedRanges },
): SharedModules {
  const names = [...REACT_MODULES, ...singletons];
  const packages = new Set(names.map(getPackage));
  const unknown = Object.keys(ranges).find((name) => !packages.has(name));
  if (unknown) throw new Error(`shared: ${unknown} is not a shared package. These are: ${[...packages].join(', ')}`);
  return Object.fromEntries(
    names.map((name) => {
      const version = installedVersion(getPackage(name), from);
      return [
        name,
        {
          singleton: true,
          // A section that needs another version fails to load; it never runs with a second React.
          strictVersion: true,
          eager: eager && !late.includes(name),
          version,
          requiredVersion: ranges[getPackage(name)] ?? compatibleRange(version),
        },
      ];
    }),
  );
}

/** A release brings no copy of what its host provides: the registry refuses it for a host that lacks a module. */
export function withoutCopies(
  modules: SharedModules,
): Readonly<Record<string, SharedModule & { readonly import: false }>> {
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, { ...module, import: false }]));
}

/** Returns the modules that a server build of a section requires from its process. */
export function getProvidedModules(singletons: readonly string[]): string[] {
  return ['react', 'react/jsx-runtime', 'react-dom', ...singletons];
}

/** Returns the versions that a section needs. Without contracts of the shop, every shop's fit. */
export function getRequirements(modules: SharedModules, contracts = ''): SectionManifest['requires'] {
  const { [contracts]: range = '*', ...shared } = byPackage(modules, 'requiredVersion');
  return { shared: { ...shared, [FEDERATION]: compatibleRange(federationVersion()) }, contracts: range };
}

export function toProvisions(modules: SharedModules, contracts = ''): Pick<HostManifest, 'provides' | 'contracts'> {
  const provides = byPackage(modules, 'version');
  return {
    // Ordinary remotes may share the contracts, too.
    provides: { ...provides, [FEDERATION]: federationVersion() },
    contracts: provides[contracts] ?? '1.0.0',
  };
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

function installedVersion(name: string, from: string): string {
  return versionIn(createRequire(from).resolve(`${name}/package.json`));
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
