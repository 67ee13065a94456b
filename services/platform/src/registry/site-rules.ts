import {
  DEFAULT_SITE,
  describeProvisions,
  getSiteShell,
  isShell,
  type Provisions,
  type RegistryState,
  SHELL,
  type SiteChannel,
} from '@dar/platform-protocol';
import { BlockedError } from './blocked-error.ts';
import type { Changed } from './change-registry.ts';
import { getChannel, mayLoad } from './pin-rules.ts';

export interface SiteSettings {
  readonly domains: readonly string[];
  /** Undefined: that of the site, and `host` for a new one. */
  readonly shell?: string | undefined;
  readonly origin?: string | undefined;
  readonly sections?: readonly string[] | undefined;
  readonly embedOrigins: readonly string[];
  /** Of a partner's site that runs the sections with its own React. Undefined: partners' pages load the embed. */
  readonly provides?: Provisions | undefined;
  /** The site whose live versions it shows. Undefined: it has its own. */
  readonly follows?: string | undefined;
}

/** Adds a site, with the pins of the shop if it has its shell, or changes the settings of a site. Throws BlockedError. */
export function setSite(state: RegistryState, site: string, settings: SiteSettings): Changed {
  if (isShell(site)) throw new BlockedError(`A site cannot be called ${site}, which is the name of a shell.`);
  if (site === DEFAULT_SITE && settings.domains.length > 0) {
    throw new BlockedError(`${DEFAULT_SITE} has no list of domains: it serves those that no other site names.`);
  }
  const { sections, embedOrigins, origin, provides, follows } = settings;
  const isNew = !Object.hasOwn(state.sites, site);
  const shell = isNew ? (settings.shell ?? SHELL) : getSiteShell(getChannel(state, site));
  if (settings.shell !== undefined && settings.shell !== shell) {
    throw new BlockedError(`${site} has the shell ${shell} and keeps it: add another site for ${settings.shell}.`);
  }
  if (follows !== undefined) requireFollowable(state, { site, shell }, follows);
  if (provides && embedOrigins.length === 0) {
    throw new BlockedError(`${site} provides versions to no page: name the embed origin of its site.`);
  }
  const reasons = takenDomains(state, site, settings.domains);
  if (reasons.length > 0) throw new BlockedError('A domain belongs to one site.', reasons);
  const embedding = takenOrigins(state, site, embedOrigins);
  if (embedding.length > 0) throw new BlockedError('An origin belongs to one site.', embedding);
  const channel: SiteChannel = {
    domains: [...new Set(settings.domains)],
    ...(shell !== SHELL && { shell }),
    ...(origin !== undefined && { origin }),
    embedOrigins: [...new Set(embedOrigins)],
    ...(sections && { sections: [...new Set(sections)] }),
    ...(provides && { provides }),
    ...(follows !== undefined && { follows }),
    pins: {},
  };
  const pins = isNew ? firstPins(state, shell) : getChannel(state, site).pins;
  const allowed = Object.entries(pins).filter(([section]) => mayLoad(channel, section));
  return {
    state: { ...state, sites: { ...state.sites, [site]: { ...channel, pins: Object.fromEntries(allowed) } } },
    change: { action: 'set-site', site, sentence: describeSite(site, channel, isNew) },
  };
}

interface NamedSite {
  readonly site: string;
  readonly shell: string;
}

function requireFollowable(state: RegistryState, { site, shell }: NamedSite, followed: string): void {
  const channel = getChannel(state, followed);
  if (getSiteShell(channel) !== shell) {
    throw new BlockedError(`${site} cannot follow ${followed}, which has another shell, ${getSiteShell(channel)}.`);
  }
  const isChain = channel.follows !== undefined;
  const followers = Object.values(state.sites).some(({ follows }) => follows === site);
  if (site !== followed && !isChain && !followers) return;
  throw new BlockedError(`${site} cannot follow ${followed}: a site follows one that has its own versions.`);
}

/** Returns the pins of a new site: those of the shop without its canaries, or none under another shell. */
function firstPins(state: RegistryState, shell: string): SiteChannel['pins'] {
  const { pins, ...shop } = getChannel(state, DEFAULT_SITE);
  if (getSiteShell(shop) !== shell) return {};
  return Object.fromEntries(Object.entries(pins).map(([section, { canary: _, ...stable }]) => [section, stable]));
}

function takenDomains({ sites }: RegistryState, site: string, domains: readonly string[]): string[] {
  const others = Object.entries(sites).filter(([name]) => name !== site);
  return domains.flatMap((domain) =>
    others.filter(([, other]) => other.domains.includes(domain)).map(([name]) => `${domain} belongs to ${name}.`),
  );
}

function takenOrigins({ sites }: RegistryState, site: string, origins: readonly string[]): string[] {
  const others = Object.entries(sites).filter(([name]) => name !== site);
  return origins.flatMap((origin) =>
    others.filter(([, other]) => other.embedOrigins.includes(origin)).map(([name]) => `${origin} belongs to ${name}.`),
  );
}

function describeSite(site: string, channel: SiteChannel, isNew: boolean): string {
  const { domains, sections, embedOrigins, provides, follows, shell } = channel;
  const verb = isNew ? 'is added and shows' : 'shows';
  const where = domains.length > 0 ? ` on ${domains.join(', ')}` : '';
  const embedded = embedOrigins.length > 0 ? `, embedded by ${embedOrigins.join(', ')}` : '';
  const provided = provides ? `, with its own ${describeProvisions(provides)}` : '';
  const followed = follows ? `, in the versions of ${follows}` : '';
  const around = shell === undefined ? '' : ` of the shell ${shell}`;
  return `${site} ${verb} ${sections?.join(', ') ?? 'all sections'}${around}${where}${embedded}${provided}${followed}.`;
}
