/** Scripts and style sheets of a named chunk and of the chunks that it imports. */
export type ChunkFiles = readonly string[];

/** The content of `section.json`, which a section's build writes. */
export interface SectionManifest {
  readonly name: string;
  readonly entry: string;
  /** The global variable that the entry sets. */
  readonly entryName: string;
  /** React Router patterns. */
  readonly owns: readonly string[];
  /** False for a section with customer pages only: the server then renders the shell alone. */
  readonly isPublic: boolean;
  /** Names of its remote components, without the section's name. */
  readonly exposes: readonly string[];
  /** The remote components that it renders, as `<section>/<name>`. */
  readonly consumes: readonly string[];
  /** Chunks of its pages, `ROUTES_CHUNK` and `texts-<language>`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

/** The content of `host.json`, which the host's build writes. */
export interface HostManifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Named chunks, such as `host-texts-<language>` and `shared-texts-<language>`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
}

/** A release of a section. `entry` is an absolute path or URL. */
export interface SectionRelease extends Pick<SectionManifest, 'name' | 'entry' | 'entryName' | 'owns' | 'exposes'> {
  readonly version: string;
}

/** The releases of all sections. The first section that owns a path serves it. */
export interface Registry {
  readonly sections: readonly SectionRelease[];
}

/** The part of the registry in a page. Its size does not depend on the number of sections. */
export interface PageRegistry {
  /** The owner of the page and the sections of the remote components that it renders. */
  readonly sections: readonly SectionRelease[];
  /** Name of the section that owns the page. */
  readonly owner: string | undefined;
  /** URL of the whole registry. */
  readonly whole: string;
  /** Timeout of a section's load, in milliseconds. */
  readonly loadTimeout: number;
}

/** Id of the script element with the PageRegistry. */
export const REGISTRY_ELEMENT_ID = 'dar-registry';

/** Id of the script element with the PageState. */
export const STATE_ELEMENT_ID = 'dar-state';

/** Name of the meta element with the id of the tag manager's container. */
export const TAG_MANAGER_META = 'dar-tag-manager';

/** The host's chunk of dialogs and forms. */
export const LAZY_UI_CHUNK = 'lazy-ui';

/** The exposed module of a section's routes. */
export const ROUTES_MODULE = 'routes';

export const ROUTES_CHUNK = `__federation_expose_${ROUTES_MODULE}`;
