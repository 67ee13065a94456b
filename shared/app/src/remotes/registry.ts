export type ChunkFiles = readonly string[];

export type PackageVersions = Readonly<Record<string, string>>;

export interface SectionRequirements {
  readonly shared: PackageVersions;
  readonly contracts: string;
}

export type Provisions = SectionRequirements;

/** Titles by language. */
export type PageTitles = Readonly<Record<string, string>>;

/**
 * The origins of others from which its own pages may load data, fonts, frames, pictures and media, by directive of the content
 * security policy. Scripts, styles and workers are the shop's to allow.
 */
export type SectionPolicy = Readonly<
  Partial<Record<'connect-src' | 'font-src' | 'frame-src' | 'img-src' | 'media-src', readonly string[] | undefined>>
>;

export interface SectionManifest {
  readonly name: string;
  /** The shell that it is built for. Missing: `host`. */
  readonly shell?: string | undefined;
  readonly entry: string;
  /** The global variable of a classic entry, and the name of the section's federation runtime. */
  readonly entryName: string;
  /** The entry is an ECMAScript module. Its modules are checked by `Registry.importMap`. */
  readonly entryType?: 'module' | undefined;
  /** An ordinary Module Federation build, without Dar's preset: no server build, no inlined styles, no embed. */
  readonly isPlain?: true | undefined;
  readonly owns: readonly string[];
  /** Those of its path patterns whose pages are one customer's. The gateway redirects guests to the sign-in page. */
  readonly protected?: readonly string[] | undefined;
  /** The titles of its pages by path pattern, for pages that the server does not render. */
  readonly titles?: Readonly<Record<string, PageTitles>> | undefined;
  /** False for a section with customer pages only: the server then renders the shell alone. */
  readonly isPublic: boolean;
  readonly exposes: readonly string[];
  /** The exposed components that the server renders in pages of other sections. */
  readonly serverComponents?: readonly string[] | undefined;
  readonly consumes: readonly string[];
  /** The query parameters that its pages depend on, by path pattern. A rendered page gets no other. */
  readonly search?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Those of them with which a page changes too often to be cached. */
  readonly uncached?: readonly string[] | undefined;
  /** The calls of the API that its render on the server may make, such as `POST /api/tips`. */
  readonly publicCalls?: readonly string[] | undefined;
  /** The calls that a render of its protected pages may make besides. They read data of the page's customer. Undefined: browsers render these pages. */
  readonly customerCalls?: readonly string[] | undefined;
  readonly policy?: SectionPolicy | undefined;
  readonly requires: SectionRequirements;
  readonly provides?: Provisions | undefined;
  /** Chunks of its pages, `ROUTES_CHUNK` and `texts-<language>`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

export interface HostManifest {
  /** The name of the shell. Missing: `host`. */
  readonly name?: string | undefined;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly provides: PackageVersions;
  readonly contracts: string;
  /** The calls of the API that the shell makes for any page on the server, such as `POST /api/notice`. */
  readonly publicCalls?: readonly string[] | undefined;
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

export interface ReleaseEntry {
  readonly version: string;
  readonly entry: string;
  /** The hash of the entry as `sha256-…`. The entry contains the hashes of its chunks. */
  readonly integrity?: string | undefined;
}

export interface SectionRelease
  extends ReleaseEntry,
    Pick<SectionManifest, 'name' | 'entryName' | 'entryType' | 'owns' | 'protected' | 'exposes'> {
  /** A developer's server serves it. Its files change, so they have no recorded hashes. */
  readonly isLocal?: true | undefined;
  /** Its pages load from origins that other pages may not, so they are documents of their own. */
  readonly hasPolicy?: true | undefined;
  /** It needs other versions of shared packages or contracts than the host gives. Browsers do not load it. */
  readonly isIncompatible?: true | undefined;
}

export interface Registry {
  readonly sections: readonly SectionRelease[];
  /** The import map with the recorded hashes of all modules of the site. Undefined without a section of modules. */
  readonly importMap?: string | undefined;
  /** It is not the registry of the page, which the gateway does not know yet or no longer. */
  readonly isOther?: boolean;
}

/** Returns the address that the import map gives to a checked entry. Without the map no file answers it. */
export function toCheckedEntry(entry: string): string {
  return `${entry}/checked`;
}

/** The part of the registry in a page. Its size does not depend on the number of sections. */
export interface PageRegistry {
  /** The owner of the page and the sections of the remote components that it renders. */
  readonly sections: readonly SectionRelease[];
  readonly owner: string | undefined;
  /** The query parameters that the page depends on. */
  readonly search?: readonly string[] | undefined;
  readonly whole: string;
  /** Timeout of a section's load, in milliseconds. */
  readonly loadTimeout: number;
}

export const REGISTRY_ELEMENT_ID = 'dar-registry';
export const STATE_ELEMENT_ID = 'dar-state';
export const PENDING_TITLE = 'data-pending';
export const SITE_ORIGIN_META = 'dar-site-origin';
export const LAZY_UI_CHUNK = 'lazy-ui';
export const ROUTES_MODULE = 'routes';
/** The chunk of an exposed module is called this and its name. */
export const EXPOSED_CHUNK = '__federation_expose_';
export const ROUTES_CHUNK = `${EXPOSED_CHUNK}${ROUTES_MODULE}`;
