import { type HostChannel, type Pin, type RegistryChange, type RegistryState, SHELL } from '@dar/contracts/platform';
import type { Changed } from './change-registry.ts';
import { MissingError, RefusedError } from './refused-error.ts';

export interface PinTarget {
  readonly host: string;
  readonly section: string;
}

/** Returns the host's channel. Throws MissingError. */
export function channelOf(state: RegistryState, host: string): HostChannel {
  const channel = Object.hasOwn(state.hosts, host) ? state.hosts[host] : undefined;
  if (!channel) throw new MissingError(`There is no host called ${host}.`);
  return channel;
}

export function pinOf({ pins }: HostChannel, section: string): Pin | undefined {
  return Object.hasOwn(pins, section) ? pins[section] : undefined;
}

/** Returns whether the host may load the section. Every host has a shell. */
export function mayLoad({ sections }: HostChannel, section: string): boolean {
  return section === SHELL || !sections || sections.includes(section);
}

/** Makes a version live and remembers the last one. A canary ends. */
export function pinVersion(state: RegistryState, target: PinTarget, version: string): Changed | undefined {
  const { host, section } = target;
  const channel = channelOf(state, host);
  if (!mayLoad(channel, section)) throw new RefusedError(`${host} may not load ${section}.`);
  const current = pinOf(channel, section);
  if (current?.version === version && !current.canary) return undefined;
  const previous = current?.version === version ? current.previous : current?.version;
  const from = current && current.version !== version ? `, was ${current.version}` : '';
  return withPin(
    state,
    target,
    { version, ...(previous && { previous }) },
    {
      action: 'pin',
      version,
      sentence: `${section} is ${version} on ${host}${from}.`,
    },
  );
}

/** Makes the last live version live again. */
export function rollBack(state: RegistryState, target: PinTarget): Changed {
  const { host, section } = target;
  const { version, previous } = requirePin(state, target);
  if (!previous) throw new RefusedError(`${section} has no earlier version on ${host}: pin one.`);
  return withPin(
    state,
    target,
    { version: previous },
    {
      action: 'rollback',
      version: previous,
      sentence: `${section} is back at ${previous} on ${host}, was ${version}.`,
    },
  );
}

/** Returns the pin. Throws MissingError. */
export function requirePin(state: RegistryState, { host, section }: PinTarget): Pin {
  const pin = pinOf(channelOf(state, host), section);
  if (!pin) throw new MissingError(`${host} has no version of ${section}.`);
  return pin;
}

export function withPin(
  state: RegistryState,
  { host, section }: PinTarget,
  pin: Pin,
  change: Omit<RegistryChange, 'host' | 'section'>,
): Changed {
  const channel = channelOf(state, host);
  const pins = { ...channel.pins, [section]: pin };
  return {
    state: { ...state, hosts: { ...state.hosts, [host]: { ...channel, pins } } },
    change: { ...change, host, section },
  };
}
