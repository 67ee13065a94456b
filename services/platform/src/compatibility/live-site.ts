import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';

export interface LiveSection
  extends Pick<
    SectionManifest,
    'name' | 'shell' | 'entryName' | 'isPlain' | 'owns' | 'exposes' | 'consumes' | 'requires'
  > {
  readonly version: string;
}

/** The shell, the embed or a partner's site, which loads the sections of a site, or would load them. */
export interface LiveShell extends Pick<HostManifest, 'provides' | 'contracts'> {
  readonly name: string;
  /** Missing: a partner's site is no release. */
  readonly version?: string;
}

/** Every release that visitors of a site may get. A canary is a second release of its section. */
export interface LiveSite {
  readonly name: string;
  /** The name of its shell. Missing: `host`. */
  readonly shell?: string | undefined;
  readonly shells: readonly LiveShell[];
  readonly sections: readonly LiveSection[];
}

export function withSection(site: LiveSite, section: LiveSection): LiveSite {
  return { ...site, sections: [...site.sections.filter(({ name }) => name !== section.name), section] };
}

export function withShell(site: LiveSite, shell: LiveShell): LiveSite {
  return { ...site, shells: [...site.shells.filter(({ name }) => name !== shell.name), shell] };
}
