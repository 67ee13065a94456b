/** What a section's build says of itself, in `section.json` beside its files. */
export interface SectionManifest {
  readonly name: string;
  /** The remote entry's content-hashed file name. */
  readonly entry: string;
  /** The global that the entry sets. */
  readonly entryName: string;
  /** React Router patterns of the paths that the section owns. */
  readonly owns: readonly string[];
  /** Names of the pieces that others may place, without the section's name. */
  readonly fragments: readonly string[];
}

/** What the host's build says of itself, in `host.json`: the files that start the shop in a page. */
export interface HostManifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** One section at one version, as a page registers it. `entry` is an absolute path or URL, immutable. */
export interface SectionRelease extends SectionManifest {
  readonly version: string;
}

/** What a page needs to compose the shop: which sections there are, at which version, and what each owns. */
export interface Registry {
  readonly sections: readonly SectionRelease[];
  /** How long a section's entry may take before its panel with Retry shows, in milliseconds. */
  readonly loadTimeout: number;
}

/** Id of the script element in which the edge hands the registry to the page. */
export const REGISTRY_ELEMENT_ID = 'dar-registry';

/** The module under which every section exposes its routes. */
export const ROUTES_MODULE = 'routes';
