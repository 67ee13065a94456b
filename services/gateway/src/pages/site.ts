import { createHash } from 'node:crypto';
import type { HostManifest, PageRegistry, Registry, SectionManifest, SectionRelease } from '@dar/app/remotes/registry';
import type { HostProfile } from './host-profiles.ts';

export const REGISTRIES_PATH = '/registry';

const HASH_LENGTH = 16;

export interface SiteHost extends HostManifest {
  readonly version: string;
  /** Address of its files; ends with `/`. */
  readonly base: string;
  readonly inlineStyles: InlineStyles;
  readonly page: string;
}

/** Style sheets that pages inline, by file name. Others are linked. */
export type InlineStyles = ReadonlyMap<string, string>;

/** A pinned section. File names are those of its build. */
export interface SiteSection extends SectionManifest {
  readonly version: string;
  /** Address of its files; ends with `/`. */
  readonly base: string;
  readonly inlineStyles: InlineStyles;
}

/** The pinned releases. A changed pin gives a new object. */
export interface Site {
  readonly host: SiteHost;
  readonly sections: ReadonlyMap<string, SiteSection>;
  readonly registry: Registry;
  readonly wholeRegistry: { readonly address: string; readonly json: string };
  readonly loadTimeout: number;
}

export interface SiteSource {
  /** Returns the current site. Throws SiteUnavailableError if none can be served. */
  current(): Promise<Site>;
}

export function createSite(host: SiteHost, sections: readonly SiteSection[], loadTimeout: number): Site {
  const registry = { sections: sections.map(releaseOf) };
  return {
    host,
    sections: new Map(sections.map((section) => [section.name, section])),
    registry,
    wholeRegistry: addressed(JSON.stringify(registry)),
    loadTimeout,
  };
}

function addressed(json: string): Site['wholeRegistry'] {
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
  return { address: `${REGISTRIES_PATH}/${hash}.json`, json };
}

/** Returns the site with the sections of a profile. */
export function siteForProfile(site: Site, { sections: names }: HostProfile): Site {
  if (!names) return site;
  const sections = [...site.sections.values()].filter(({ name }) => names.has(name));
  return createSite(site.host, sections, site.loadTimeout);
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

// Every page contains these fields.
function releaseOf({ name, version, base, entry, entryName, owns, exposes }: SiteSection): SectionRelease {
  return { name, version, entry: base + entry, entryName, owns, exposes };
}

/** No site can be served. The message is public; addresses and paths are in `cause`. */
export class SiteUnavailableError extends Error {
  override readonly name = 'SiteUnavailableError';
}
