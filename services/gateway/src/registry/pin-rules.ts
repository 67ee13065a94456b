import { EMBED } from '@dar/app/embed-site';
import { type HostChannel, type Pin, type RegistryChange, type RegistryState, SHELL } from '@dar/contracts/platform';
import type { Changed } from './change-registry.ts';
import { MissingError, RefusedError } from './refused-error.ts';

export interface PinTarget {
  readonly host: string;
  readonly section: string;
}

/** Makes a version live and remembers the last one. A canary of the section ends. */
export function pinVersion(state: RegistryState, target: PinTarget, version: string): Changed {
  const { host, section } = target;
  const current = findPin(requireLoadable(state, target), section);
  if (current?.version === version && !current.canary) {
    const sentence = `${section} is ${version} on ${host} already.`;
    return { state, change: { action: 'pin', ...target, version, sentence } };
  }
  const from = current && current.version !== version ? `, was ${current.version}` : '';
  const sentence = `${section} is ${version} on ${host}${from}.`;
  return withPin(state, target, nextPin(current, version), { action: 'pin', version, sentence });
}

/** Returns a pin of the version that remembers the live one. */
export function nextPin(current: Pin | undefined, version: string): Pin {
  const previous = current?.version === version ? current.previous : current?.version;
  return { version, ...(previous !== undefined && { previous }) };
}

/** Makes the last live version live again. Its canary ends too. */
export function rollBack(state: RegistryState, target: PinTarget): Changed {
  const { host, section } = target;
  const { version, previous } = requirePin(state, target);
  if (previous === undefined) throw new RefusedError(`${section} has no earlier version on ${host}: pin one.`);
  const sentence = `${section} is back at ${previous} on ${host}, was ${version}.`;
  return withPin(state, target, { version: previous }, { action: 'rollback', version: previous, sentence });
}

/** Returns the host's channel. Throws MissingError. */
export function channelOf({ hosts }: RegistryState, host: string): HostChannel {
  const channel = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  if (!channel) throw new MissingError(`There is no host called ${host}.`);
  return channel;
}

/** Returns whether the host may load the section. Every host has a shell, and an embed, which shows its other sections. */
export function mayLoad({ sections }: Pick<HostChannel, 'sections'>, section: string): boolean {
  return section === SHELL || section === EMBED || !sections || sections.includes(section);
}

/** Returns the channel of a host that may load the section. Throws MissingError or RefusedError. */
export function requireLoadable(state: RegistryState, { host, section }: PinTarget): HostChannel {
  const channel = channelOf(state, host);
  if (!mayLoad(channel, section)) throw new RefusedError(`${host} may not load ${section}.`);
  return channel;
}

/** Returns the pin. Throws MissingError. */
export function requirePin(state: RegistryState, { host, section }: PinTarget): Pin {
  const pin = findPin(channelOf(state, host), section);
  if (!pin) throw new MissingError(`${host} has no version of ${section}.`);
  return pin;
}

function findPin({ pins }: HostChannel, section: string): Pin | undefined {
  return Object.hasOwn(pins, section) ? pins[section] : undefined;
}

/** Returns the state with another pin, and the change. */
export function withPin(
  state: RegistryState,
  target: PinTarget,
  pin: Pin,
  change: Omit<RegistryChange, keyof PinTarget>,
): Changed {
  const { host, section } = target;
  const channel = channelOf(state, host);
  const pins = { ...channel.pins, [section]: pin };
  return {
    state: { ...state, hosts: { ...state.hosts, [host]: { ...channel, pins } } },
    change: { ...change, ...target },
  };
}
