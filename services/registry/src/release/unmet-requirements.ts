import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import { satisfies } from 'semver';

export interface UnmetRequirement {
  /** The name of a package, or `contracts`. */
  readonly what: string;
  readonly range: string;
  /** Undefined: the shell has no such package. */
  readonly given: string | undefined;
}

/** Returns the versions that a section needs and the shell does not give. An ordinary remote brings what a shell lacks. */
export function unmetRequirements(
  { requires: { shared, contracts }, isPlain }: Pick<SectionManifest, 'requires' | 'isPlain'>,
  shell: Pick<HostManifest, 'provides' | 'contracts'>,
): UnmetRequirement[] {
  const given = new Map([...Object.entries(shell.provides), ['contracts', shell.contracts]]);
  return [...Object.entries(shared), ['contracts', contracts] as const]
    .map(([what, range]) => ({ what, range, given: given.get(what) }))
    .filter((one) => (one.given === undefined ? !isPlain : !satisfies(one.given, one.range)));
}
