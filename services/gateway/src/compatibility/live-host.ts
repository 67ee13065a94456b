import type { EMBED } from '@dar/app/embed-site';
import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import type { SHELL } from '@dar/contracts/platform';

/** A release of a section that a host loads, or would load. */
export interface LiveSection extends Pick<SectionManifest, 'name' | 'exposes' | 'consumes' | 'requires'> {
  readonly version: string;
}

/** The shell, the embed or a partner's site, which loads the sections of a host, or would load them. */
export interface LiveShell extends Pick<HostManifest, 'provides' | 'contracts'> {
  readonly name: typeof SHELL | typeof EMBED | 'site';
  /** Missing: a partner's site is no release. */
  readonly version?: string;
}

/** Every release that visitors of a host may get. A canary is a second release of its section. */
export interface LiveHost {
  readonly name: string;
  readonly shells: readonly LiveShell[];
  readonly sections: readonly LiveSection[];
}

/** Returns the host with a release in place of the section's others. */
export function withSection(host: LiveHost, section: LiveSection): LiveHost {
  return { ...host, sections: [...host.sections.filter(({ name }) => name !== section.name), section] };
}

/** Returns the host with a shell, or an embed, in place of its others. */
export function withShell(host: LiveHost, shell: LiveShell): LiveHost {
  return { ...host, shells: [...host.shells.filter(({ name }) => name !== shell.name), shell] };
}
