import { createHash } from 'node:crypto';
import type {
  HostManifest,
  PageRegistry,
  Registry,
  ReleaseEntry,
  SectionManifest,
  SectionRelease,
} from '@dar/app/remotes/registry';
import { DEFAULT_HOST, type HostChannel } from '@dar/contracts/platform';
import { unmetRequirements } from '../compatibility/unmet-requirements.ts';

export const REGISTRIES_PATH = '/registry';

const HASH_LENGTH = 16;

export interface SiteHost extends HostManifest {
  readonly version: string;
  /** Address of its files; ends with `/`. */
  readonly base: string;
  readonly inlineStyles: InlineStyles;
  readonly integrities: Integrities;
  readonly page: string;
}

/** Style sheets that pages inline, by file name. Others are linked. */
export type InlineStyles = ReadonlyMap<string, string>;

/** Recorded hashes of scripts and style sheets as `sha256-…`, by file name. Empty for dev servers. */
export type Integrities = ReadonlyMap<string, string>;

/** A pinned section. File names are those of its build. */
export interface SiteSection extends SectionManifest {
  readonly version: string;
  /** Address of its files; ends with `/`. */
  readonly base: string;
  readonly inlineStyles: InlineStyles;
  readonly integrities: Integrities;
  /** A developer's server serves it. */
  readonly isLocal?: true | undefined;
}

/** The releases that a visitor of a host gets. */
export interface Site {
  /** Changes with the host and its releases. */
  readonly key: string;
  readonly host: SiteHost;
  readonly sections: ReadonlyMap<string, SiteSection>;
  readonly registry: Registry;
  readonly wholeRegistry: { readonly address: string; readonly json: string };
  readonly loadTimeout: number;
}

/** A host with its stable site, and a site for each group of canary visitors. */
export interface HostSites {
  readonly name: string;
  readonly channel: HostChannel;
  readonly hasCanary: boolean;
  /** The site of each group of visitors. Empty if none can be served. */
  readonly sites: readonly Site[];
  /** Returns the site of a canary bucket; without a bucket, the stable site. Throws SiteUnavailableError. */
  siteFor(bucket?: number): Site;
}

/** The sites of every host at one revision of the registry. A changed registry gives a new object. */
export interface Sites {
  readonly hosts: readonly HostSites[];
  /** Returns the host of a domain. A domain that no host names is the shop's. */
  hostOf(domain: string): HostSites;
}

/** A published version that a page shows instead of the live one. */
export interface Preview {
  readonly section: string;
  readonly version: string;
}

export interface SiteSource {
  /** Returns the current sites. Throws SiteUnavailableError if none can be served. */
  current(): Promise<Sites>;
  /** Resolves when `current` returns the sites of the latest revision. */
  settled?(): Promise<void>;
  /** Returns the stable site of a domain with another version of a section. Throws SiteUnavailableError. */
  preview?(domain: string, preview: Preview): Promise<Site>;
}

export function createSite(
  host: SiteHost,
  sections: readonly SiteSection[],
  loadTimeout: number,
  hostName: string = DEFAULT_HOST,
): Site {
  const registry = { sections: sections.map((section) => releaseOf(section, host)) };
  const wholeRegistry = addressed(JSON.stringify(registry));
  return {
    key: hash([hostName, host.version, wholeRegistry.json].join()),
    host,
    sections: new Map(sections.map((section) => [section.name, section])),
    registry,
    wholeRegistry,
    loadTimeout,
  };
}

function addressed(json: string): Site['wholeRegistry'] {
  return { address: `${REGISTRIES_PATH}/${hash(json)}.json`, json };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/** Returns sites of which every domain and visitor gets this one. */
export function singleSite(site: Site): Sites {
  const channel = { domains: [], embedOrigins: [], pins: {} };
  const shop: HostSites = { name: DEFAULT_HOST, channel, hasCanary: false, sites: [site], siteFor: () => site };
  return { hosts: [shop], hostOf: () => shop };
}

/** Returns the registry entries that a page needs at once: the owner of its path and the owners of its remote components. */
export function pageRegistry(
  { registry, wholeRegistry, loadTimeout }: Site,
  owner: SiteSection | undefined,
): PageRegistry {
  const needed = new Set(owner ? [owner.name, ...owner.consumes.map((id) => id.split('/')[0])] : []);
  return {
    sections: registry.sections.filter(({ name }) => needed.has(name)),
    owner: owner?.name,
    whole: wholeRegistry.address,
    loadTimeout,
  };
}

/** Returns the entry of the registry. Every page contains these fields. Without a shell the versions are not compared. */
export function releaseOf(
  section: SiteSection,
  shell: Pick<SiteHost, 'provides' | 'contracts'> | undefined,
): SectionRelease {
  const { name, entryName, owns, exposes, isLocal, requires } = section;
  const isIncompatible = (shell && unmetRequirements(requires, shell).length > 0) || undefined;
  return { name, ...entryOf(section), entryName, owns, exposes, isLocal, isIncompatible };
}

/** Returns the entry of a section with its recorded hash. */
function entryOf({ version, base, entry, integrities }: SiteSection): ReleaseEntry {
  return { version, entry: base + entry, integrity: integrities.get(entry) };
}

/** No site can be served. The message is public; addresses and paths are in `cause`. */
export class SiteUnavailableError extends Error {
  override readonly name = 'SiteUnavailableError';
}
