/** One release of a section: its files by their path inside the release, with `/` between folders. */
export interface Release {
  readonly section: string;
  readonly version: string;
  /** SHA-256 over paths and bytes of the built files; the same build has the same. */
  readonly contentHash: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The version that pages get, by section. */
export type Pins = Readonly<Record<string, string>>;

/** Where releases live for ever and the pins are kept. Today a folder; a bucket needs the same six calls. */
export interface ArtifactStore {
  /**
   * Adds a whole release or nothing of it. False when that very release stands already.
   * Throws ReleaseConflictError when another content stands under that version: a release never changes.
   */
  addRelease(release: Release): Promise<boolean>;
  /** Bytes of a file of a release; undefined when there is none. */
  readFile(section: string, version: string, path: string): Promise<Buffer | undefined>;
  /** Every section with its versions, both in alphabetical order. */
  listReleases(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The pins; none when nothing was ever pinned. Throws when they cannot be read. */
  readPins(): Promise<Pins>;
  /** Another text whenever the pins may have changed. So cheap that every request can ask. Throws when they cannot be read. */
  pinsMark(): string;
  /** Changes the pins in one step that no other change can interleave. */
  changePins(change: (pins: Pins) => Pins): Promise<void>;
}

/** Another content already stands under this section and version. */
export class ReleaseConflictError extends Error {
  override readonly name = 'ReleaseConflictError';

  constructor(section: string, version: string) {
    super(`Another content already stands as ${section} ${version}, and a release never changes: raise the version.`);
  }
}
