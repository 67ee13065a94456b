export interface Release {
  readonly section: string;
  readonly version: string;
  /** SHA-256 of the paths and bytes of the built files. */
  readonly contentHash: string;
  /** Files by their path in the release, with `/` between folders. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type Pins = Readonly<Record<string, string>>;

/** Stores releases, which never change, and the pins. */
export interface ArtifactStore {
  /**
   * Adds a release atomically. Returns false if the store has it already.
   * Throws ReleaseConflictError if the store has this version with other content.
   */
  addRelease(release: Release): Promise<boolean>;
  readFile(section: string, version: string, path: string): Promise<Buffer | undefined>;
  listReleases(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Returns the pins, or `{}` if nothing was ever pinned. Throws if they cannot be read. */
  readPins(): Promise<Pins>;
  /** Returns a text that changes with the pins and is cheaper to read. */
  pinsEtag(): Promise<string>;
  changePins(change: (pins: Pins) => Pins): Promise<void>;
}

export class ReleaseConflictError extends Error {
  override readonly name = 'ReleaseConflictError';

  constructor(section: string, version: string) {
    super(`${section} ${version} is released with other content, and a release never changes: raise the version.`);
  }
}
