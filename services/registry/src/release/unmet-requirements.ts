import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import { satisfies } from 'semver';

export interface UnmetRequirement {
  /** The name of a package, or `contracts`. */
  readonly what: string;
  readonly range: string;
  /** Undefined: the shell has no such package. */
  readonly given: string | undefined;
}

export function unmetRequirements(
  { shared, contracts }: SectionManifest['requires'],
  shell: Pick<HostManifest, 'provides' | 'contracts'>,
): UnmetRequirement[] {
  const given = new Map([...Object.entries(shell.provides), ['contracts', shell.contracts]]);
  return [...Object.entries(shared), ['contracts', contracts] as const]
    .map(([what, range]) => ({ what, range, given: given.get(what) }))
    .filter((one) => one.given === undefined || !satisfies(one.given, one.range));
}
