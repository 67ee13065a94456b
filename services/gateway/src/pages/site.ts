import { createHash } from 'node:crypto';
import type { HostManifest, PageRegistry, Registry, SectionManifest, SectionRelease } from '@dar/app/remotes/registry';

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

/** Returns the part of the registry that a page needs at once: the owner of its path, and whose components it shows. */
export function pageRegistry(
  { registry, wholeRegistry, loadTimeout }: Site,
  owner: SiteSection | undefined,
): PageRegistry {
  const needed = new Set(owner ? [owner.name, ...owner.consumes.map((piece) => piece.split('/')[0])] : []);
  return {
    sections: registry.sections.filter(({ name }) => needed.has(name)),
    owner: owner?.name,
    whole: wholeRegistry.address,
    loadTimeout,
  };
}

// Every page contains these fields, so they are few.
function releaseOf({ name, version, base, entry, entryName, owns, exposes }: SiteSection): SectionRelease {
  return { name, version, entry: base + entry, entryName, owns, exposes };
}

/** No site can be served. The message is public; addresses and paths are in `cause`. */
export class SiteUnavailableError extends Error {
  override readonly name = 'SiteUnavailableError';
}
