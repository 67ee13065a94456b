import {
  DEFAULT_HOST,
  describeProvisions,
  type HostChannel,
  type Provisions,
  type RegistryState,
  SHELL,
} from '@dar/contracts/platform';
import type { Changed } from './change-registry.ts';
import { channelOf, mayLoad } from './pin-rules.ts';
import { RefusedError } from './refused-error.ts';

/** What the platform's team decides about a host. */
export interface HostSettings {
  readonly domains: readonly string[];
  /** Undefined: all. */
  readonly sections?: readonly string[] | undefined;
  readonly embedOrigins: readonly string[];
  /** Of a partner's site that runs the sections with its own React. Undefined: partners' pages load the embed. */
  readonly provides?: Provisions | undefined;
}

/** Adds a host with the pins of the shop, or changes the settings of a host. Throws RefusedError. */
export function setHost(state: RegistryState, host: string, settings: HostSettings): Changed {
  if (host === SHELL) throw new RefusedError(`A host cannot be called ${SHELL}, which is the name of the shell.`);
  if (host === DEFAULT_HOST && settings.domains.length > 0) {
    throw new RefusedError(`${DEFAULT_HOST} has no list of domains: it serves those that no other host names.`);
  }
  const { sections, embedOrigins, provides } = settings;
  if (provides && embedOrigins.length === 0) {
    throw new RefusedError(`${host} provides versions to no page: name the embed origin of its site.`);
  }
  const reasons = takenDomains(state, host, settings.domains);
  if (reasons.length > 0) throw new RefusedError('A domain belongs to one host.', reasons);
  const isNew = !Object.hasOwn(state.hosts, host);
  const channel: HostChannel = {
    domains: [...new Set(settings.domains)],
    embedOrigins: [...new Set(embedOrigins)],
    ...(sections && { sections: [...new Set(sections)] }),
    ...(provides && { provides }),
    pins: {},
  };
  const pins = isNew ? stablePins(channelOf(state, DEFAULT_HOST)) : channelOf(state, host).pins;
  const allowed = Object.entries(pins).filter(([section]) => mayLoad(channel, section));
  return {
    state: { ...state, hosts: { ...state.hosts, [host]: { ...channel, pins: Object.fromEntries(allowed) } } },
    change: { action: 'set-host', host, sentence: describeHost(host, channel, isNew) },
  };
}

function stablePins({ pins }: HostChannel): HostChannel['pins'] {
  return Object.fromEntries(Object.entries(pins).map(([section, { canary: _, ...stable }]) => [section, stable]));
}

function takenDomains({ hosts }: RegistryState, host: string, domains: readonly string[]): string[] {
  const others = Object.entries(hosts).filter(([name]) => name !== host);
  return domains.flatMap((domain) =>
    others.filter(([, other]) => other.domains.includes(domain)).map(([name]) => `${domain} belongs to ${name}.`),
  );
}

function describeHost(host: string, channel: HostChannel, isNew: boolean): string {
  const { domains, sections, embedOrigins, provides } = channel;
  const verb = isNew ? 'is added and shows' : 'shows';
  const where = domains.length > 0 ? ` on ${domains.join(', ')}` : '';
  const embedded = embedOrigins.length > 0 ? `, embedded by ${embedOrigins.join(', ')}` : '';
  const provided = provides ? `, with its own ${describeProvisions(provides)}` : '';
  return `${host} ${verb} ${sections?.join(', ') ?? 'all sections'}${where}${embedded}${provided}.`;
}
