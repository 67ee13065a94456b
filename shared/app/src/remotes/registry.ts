import type { Language } from '@dar/contracts/language';

/** Scripts and style sheets of a named chunk and of the chunks that it imports. */
export type ChunkFiles = readonly string[];

/** Versions, or accepted ranges of them, by package. */
export type PackageVersions = Readonly<Record<string, string>>;

/** What a section needs of its host, as ranges of versions such as `^1.2.0`. */
export interface SectionRequirements {
  readonly shared: PackageVersions;
  /** Of the API's contracts. */
  readonly contracts: string;
}

/** What a host, or the embed, gives to the sections that it loads. */
export interface Provisions {
  readonly shared: PackageVersions;
  /** Of the API's contracts. */
  readonly contracts: string;
}

/** The title of a page in each language, without the shop's name. */
export type PageTitles = Readonly<Record<Language, string>>;

/** The content of `section.json`, which a section's build writes. */
export interface SectionManifest {
  readonly name: string;
  readonly entry: string;
  readonly entryName: string;
  readonly owns: readonly string[];
  /** The titles of its pages by path pattern, for pages that the server does not render. */
  readonly titles?: Readonly<Record<string, PageTitles>> | undefined;
  /** False for a section with customer pages only: the server then renders the shell alone. */
  readonly isPublic: boolean;
  /** Names of its remote components, without the section's name. */
  readonly exposes: readonly string[];
  /** The remote components that it renders, as `<section>/<name>`. */
  readonly consumes: readonly string[];
  readonly requires: SectionRequirements;
  /** Of the embed, which loads other sections. */
  readonly provides?: Provisions | undefined;
  /** Chunks of its pages, `ROUTES_CHUNK` and `texts-<language>`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

/** The content of `host.json`, which the host's build writes. */
export interface HostManifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The shared packages that it gives to sections. */
  readonly provides: PackageVersions;
  /** Version of the API's contracts. */
  readonly contracts: string;
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

/** The script that starts a release of a section. */
export interface ReleaseEntry {
  readonly version: string;
  /** An absolute path or URL. */
  readonly entry: string;
  /** The hash of the entry as `sha256-…`. The entry contains the hashes of its chunks. */
  readonly integrity?: string | undefined;
}

/** A release of a section. */
export interface SectionRelease extends ReleaseEntry, Pick<SectionManifest, 'name' | 'entryName' | 'owns' | 'exposes'> {
  /** A developer's server serves it. Its files change, so they have no recorded hashes. */
  readonly isLocal?: true | undefined;
  /** It needs other versions of shared packages or contracts than the host gives. Browsers do not load it. */
  readonly isIncompatible?: true | undefined;
}

/** The releases of all sections. The first section that owns a path serves it. */
export interface Registry {
  readonly sections: readonly SectionRelease[];
}

/** The part of the registry in a page. Its size does not depend on the number of sections. */
export interface PageRegistry {
  /** The owner of the page and the sections of the remote components that it renders. */
  readonly sections: readonly SectionRelease[];
  readonly owner: string | undefined;
  readonly whole: string;
  /** Origins of developers' servers that may replace sections. Undefined in production without a list. */
  readonly overrideOrigins?: readonly string[] | undefined;
  /** Timeout of a section's load, in milliseconds. */
  readonly loadTimeout: number;
}

export const REGISTRY_ELEMENT_ID = 'dar-registry';

export const STATE_ELEMENT_ID = 'dar-state';

/** Attribute of the title that the gateway sets until the page has its own. */
export const PENDING_TITLE = 'data-pending';

/** Name of the meta element with the id of the tag manager's container. */
export const TAG_MANAGER_META = 'dar-tag-manager';

/** Name of the meta element with the shop's public origin. */
export const SITE_ORIGIN_META = 'dar-site-origin';

/** Name of the meta element with the browser's key of Google Maps. */
export const GOOGLE_MAPS_META = 'dar-google-maps';

/** The host's chunk of dialogs and forms. */
export const LAZY_UI_CHUNK = 'lazy-ui';

export const ROUTES_MODULE = 'routes';

export const ROUTES_CHUNK = `__federation_expose_${ROUTES_MODULE}`;
