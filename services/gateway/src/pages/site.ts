import { createHash } from 'node:crypto';
import type { HostManifest, PageRegistry, Registry, SectionManifest, SectionRelease } from '@dar/app/remotes/registry';

/** Under which every registry stands by its content. */
export const REGISTRIES_PATH = '/registry';

const HASH_LENGTH = 16;

/** The host that pages start with. */
export interface SiteHost extends HostManifest {
  readonly version: string;
  /** Where its files stand; ends with `/`. */
  readonly base: string;
  readonly inlineStyles: InlineStyles;
  /** Its `index.html`, without scripts, with a placeholder in the head. */
  readonly page: string;
}

/** Style sheets that pages inline, by file name. Others are linked. */
export type InlineStyles = ReadonlyMap<string, string>;

/** One section at one version; the names of its files are those in its build. */
export interface SiteSection extends SectionManifest {
  readonly version: string;
  /** Where its files stand; ends with `/`. */
  readonly base: string;
  readonly inlineStyles: InlineStyles;
}

/** What the pages are made of at this moment. Another object when a pin changed. */
export interface Site {
  readonly host: SiteHost;
  /** Every section by name. */
  readonly sections: ReadonlyMap<string, SiteSection>;
  /** What browsers are told of them. */
  readonly registry: Registry;
  /** The same as it is sent, and the address at which it stands for ever. */
  readonly wholeRegistry: { readonly address: string; readonly json: string };
  /** Milliseconds, see PageRegistry. */
  readonly loadTimeout: number;
}

export interface SiteSource {
  /** The site as it is pinned now. Throws SiteUnavailableError when there is none to serve. */
  current(): Promise<Site>;
}

/** A site of these parts. `loadTimeout`: milliseconds, see PageRegistry. */
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

/** What a page needs at once: who owns its path, and whose pieces the owner places. */
export function pageRegistry(
  { registry, wholeRegistry, loadTimeout }: Site,
  owner: SiteSection | undefined,
): PageRegistry {
  const needed = new Set(owner ? [owner.name, ...owner.places.map((piece) => piece.split('/')[0])] : []);
  return {
    sections: registry.sections.filter(({ name }) => needed.has(name)),
    owner: owner?.name,
    whole: wholeRegistry.address,
    loadTimeout,
  };
}

// A page is told what it needs, not what the edge knows: the page grows with every section.
function releaseOf({ name, version, base, entry, entryName, owns, fragments }: SiteSection): SectionRelease {
  return { name, version, entry: base + entry, entryName, owns, fragments };
}

/** There is no site to serve. Everybody may read the message; what names addresses or paths is its cause. */
export class SiteUnavailableError extends Error {
  override readonly name = 'SiteUnavailableError';
}
