/** Scripts and styles of one named chunk, with those that it needs before. */
export type ChunkFiles = readonly string[];

/** What a section's build says of itself, in `section.json` beside its files. */
export interface SectionManifest {
  readonly name: string;
  /** The remote entry's content-hashed file name. */
  readonly entry: string;
  /** The global that the entry sets. */
  readonly entryName: string;
  /** React Router patterns of the paths that the section owns. */
  readonly owns: readonly string[];
  /** False where every page is a customer's own: the server then renders the shell alone. */
  readonly isPublic: boolean;
  /** Names of the remote components that other sections may render, without the section's name. */
  readonly exposes: readonly string[];
  /** The remote components of other sections that it renders, as `<section>/<name>`. Its pages carry the releases of these sections. */
  readonly consumes: readonly string[];
  /** Files of the chunks that its routes name, of `ROUTES_CHUNK` and of its texts, `texts-<language>`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

/** What the host's build says of itself, in `host.json`: the files that start the shop in a page. */
export interface HostManifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Files of its chunks that have a name, such as its texts, `host-texts-<language>` and `shared-texts-<language>`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

/** One section at one version, as a page registers it. `entry` is an absolute path or URL, immutable. */
export interface SectionRelease extends Pick<SectionManifest, 'name' | 'entry' | 'entryName' | 'owns' | 'exposes'> {
  readonly version: string;
}

/** Which sections there are, at which version, and what each owns. Of two that own a path the first one has it. */
export interface Registry {
  readonly sections: readonly SectionRelease[];
}

/** What stands in a page of the registry: no more than it needs at once, however many sections there are. */
export interface PageRegistry {
  /** The owner of the page's path, and the sections whose remote components the owner consumes. */
  readonly sections: readonly SectionRelease[];
  /** Name of the section that owns the page's path; undefined when nobody does. */
  readonly owner: string | undefined;
  /** Address of the whole registry. */
  readonly whole: string;
  /** How long a section's entry may take before its panel with Retry shows, in milliseconds. */
  readonly loadTimeout: number;
}

/** Id of the script element in which the edge hands a page what it needs of the registry. */
export const REGISTRY_ELEMENT_ID = 'dar-registry';

/** Id of the script element in which the edge hands the state of a rendered page to it. */
export const STATE_ELEMENT_ID = 'dar-state';

/** Name of the meta element in which the edge names the tag manager's container, where there is one. */
export const TAG_MANAGER_META = 'dar-tag-manager';

/** The host's chunk of what no page shows first: dialogs and forms. */
export const LAZY_UI_CHUNK = 'lazy-ui';

/** The module under which every section exposes its routes. */
export const ROUTES_MODULE = 'routes';

/** The chunk of the module that exposes the routes. */
export const ROUTES_CHUNK = `__federation_expose_${ROUTES_MODULE}`;
