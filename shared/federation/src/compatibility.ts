import { createRequire } from 'node:module';
import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import { packageOf } from './package-of.ts';
import { compatibleRange, type SharedModules, versionIn } from './shared-modules.ts';

// The API speaks the contracts too, so manifests name their version apart from the shared packages.
const CONTRACTS = '@dar/contracts';

// A section runs with the core of its host.
const FEDERATION = '@module-federation/runtime-core';

/** Returns what a section with these shared modules needs of its host: accepted versions of packages and contracts. */
export function requirementsOf(modules: SharedModules): SectionManifest['requires'] {
  const { [CONTRACTS]: contracts = '', ...shared } = byPackage(modules, 'requiredVersion');
  return { shared: { ...shared, [FEDERATION]: compatibleRange(federationVersion()) }, contracts };
}

/** Returns what a host with these shared modules gives to sections: versions of packages and contracts. */
export function provisionsOf(modules: SharedModules): Pick<HostManifest, 'provides' | 'contracts'> {
  const { [CONTRACTS]: contracts = '', ...provides } = byPackage(modules, 'version');
  return { provides: { ...provides, [FEDERATION]: federationVersion() }, contracts };
}

function byPackage(modules: SharedModules, field: 'version' | 'requiredVersion'): Record<string, string> {
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [packageOf(name), module[field]]));
}

function federationVersion(): string {
  // All packages of Module Federation have one version.
  return versionIn(createRequire(import.meta.url).resolve('@module-federation/runtime/package.json'));
}
