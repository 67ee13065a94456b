import { EMBED } from '@dar/app/embed-site';
import {
  getSiteShell,
  isShell,
  type Pin,
  type RegistryChange,
  type RegistryState,
  SHELL,
  type SiteChannel,
} from '@dar/platform-protocol';
import { BlockedError, MissingError } from './blocked-error.ts';
import type { Changed } from './change-registry.ts';

export interface PinTarget {
  readonly site: string;
  readonly section: string;
}

/** Makes a version live and remembers the last one. A canary of the section ends. */
export function pinVersion(state: RegistryState, target: PinTarget, version: string): Changed {
  const { site, section } = target;
  const current = findPin(requireLoadable(state, target), section);
  if (current?.version === version && !current.canary) {
    const sentence = `${section} is ${version} on ${site} already.`;
    return { state, change: { action: 'pin', ...target, version, sentence } };
  }
  const from = current && current.version !== version ? `, was ${current.version}` : '';
  const sentence = `${section} is ${version} on ${site}${from}.`;
  return withPin(state, target, nextPin(current, version), { action: 'pin', version, sentence });
}

/** A release that is or becomes live. */
export interface PinnedRelease {
  readonly section: string;
  readonly version: string;
  /** The shell that it is, or for which it was built. */
  readonly shell: string;
}

/** Makes releases live, at once, on one site or on every site that may load them and has their shell. */
export function pinTogether(
  state: RegistryState,
  releases: readonly PinnedRelease[],
  site?: string | undefined,
): Changed {
  const sites = site === undefined ? Object.entries(state.sites) : [[site, requireOwnPins(state, site)] as const];
  const pins = sites.flatMap(([name, channel]) =>
    releases
      .filter(({ section }) => channel.follows === undefined && mayLoad(channel, section))
      .filter(({ shell }) => site !== undefined || shell === getSiteShell(channel))
      .map(({ section, version }) => ({ site: name, section, version })),
  );
  const names = releases.map(({ section, version }) => `${section} ${version}`);
  return {
    state: pins.reduce((current, { version, ...target }) => pinVersion(current, target, version).state, state),
    change: { action: 'pin', sentence: `${names.join(', ')} on ${site ?? 'every site'}.`, pins },
  };
}

export function nextPin(current: Pin | undefined, version: string): Pin {
  const previous = current?.version === version ? current.previous : current?.version;
  return { version, ...(previous !== undefined && { previous }) };
}

export function rollBack(state: RegistryState, target: PinTarget): Changed {
  const { site, section } = target;
  const { version, previous } = requirePin(state, target);
  if (previous === undefined) throw new BlockedError(`${section} has no earlier version on ${site}: pin one.`);
  const sentence = `${section} is back at ${previous} on ${site}, was ${version}.`;
  return withPin(state, target, { version: previous }, { action: 'rollback', version: previous, sentence });
}

/** Takes a section off a site. Throws BlockedError for the shell, which every site needs. */
export function unpin(state: RegistryState, target: PinTarget): Changed {
  const { site, section } = target;
  if (isShell(section)) throw new BlockedError(`${site} needs a shell: pin another version of it.`);
  const { version } = requirePin(state, target);
  const channel = requireOwnPins(state, site);
  const pins = Object.fromEntries(Object.entries(channel.pins).filter(([name]) => name !== section));
  const sentence = `${section} is off ${site}, was ${version}.`;
  return {
    state: { ...state, sites: { ...state.sites, [site]: { ...channel, pins } } },
    change: { action: 'unpin', ...target, version, sentence },
  };
}

/** Throws BlockedError if the site shows the versions of another. */
function requireOwnPins(state: RegistryState, site: string): SiteChannel {
  const channel = getChannel(state, site);
  if (channel.follows === undefined) return channel;
  throw new BlockedError(
    `${site} follows ${channel.follows}: pin there, or end it with dar sites set ${site} --no-follow.`,
  );
}

export function getChannel({ sites }: RegistryState, site: string): SiteChannel {
  const channel = Object.hasOwn(sites, site) ? sites[site] : undefined;
  if (!channel) throw new MissingError(`There is no site called ${site}.`);
  return channel;
}

/** Returns whether the site may load the section. It has one shell, and under `host` an embed, which shows its sections. */
export function mayLoad(channel: Pick<SiteChannel, 'sections' | 'shell'>, section: string): boolean {
  const shell = getSiteShell(channel);
  if (isShell(section)) return section === shell;
  if (section === EMBED) return shell === SHELL;
  return !channel.sections || channel.sections.includes(section);
}

export function requireLoadable(state: RegistryState, { site, section }: PinTarget): SiteChannel {
  const channel = requireOwnPins(state, site);
  if (isShell(section) && !mayLoad(channel, section)) {
    throw new BlockedError(`${site} has the shell ${getSiteShell(channel)}, so it cannot show ${section}.`);
  }
  if (!mayLoad(channel, section)) throw new BlockedError(`${site} may not load ${section}.`);
  return channel;
}

export function requirePin(state: RegistryState, { site, section }: PinTarget): Pin {
  const pin = findPin(getChannel(state, site), section);
  if (!pin) throw new MissingError(`${site} has no version of ${section}.`);
  return pin;
}

function findPin({ pins }: SiteChannel, section: string): Pin | undefined {
  return Object.hasOwn(pins, section) ? pins[section] : undefined;
}

export function withPin(
  state: RegistryState,
  target: PinTarget,
  pin: Pin,
  change: Omit<RegistryChange, keyof PinTarget>,
): Changed {
  const { site, section } = target;
  const channel = requireOwnPins(state, site);
  const pins = { ...channel.pins, [section]: pin };
  return {
    state: { ...state, sites: { ...state.sites, [site]: { ...channel, pins } } },
    change: { ...change, ...target },
  };
}
