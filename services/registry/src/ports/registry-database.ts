import type { ReleaseRecord, Revision } from '@dar/platform-protocol';

export interface RevisionRange {
  /** The number after the first listed revision. Undefined: begins with the latest. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface LoadCounts {
  readonly loads: number;
  /** Below zero when starts of pages were counted before the pages. */
  readonly failures: number;
}

export type LoadsByVersion = Readonly<Record<string, LoadCounts>>;

/** The failures of each visitor. Below zero when the starts of pages were counted before the pages. */
export type FailuresByVisitor = Readonly<Record<string, number>>;

/** A stored file that no release of its section uses yet. */
export interface Upload {
  readonly section: string;
  readonly hash: string;
  readonly bytes: number;
  readonly at: string;
}

export interface RegistryReader {
  readRelease(section: string, version: string): Promise<ReleaseRecord | undefined>;
  /** Returns the number of the latest revision, or 0. Cheap enough for four calls a second. */
  latestNumber(): Promise<number>;
  latestRevision(): Promise<Revision | undefined>;
  /** Returns when a site last began or ended to pin the release. Returns undefined if none ever did. */
  lastPinned(section: string, version: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Stores releases, which never change, revisions, and counts of canaries. Several processes may share it. */
export interface RegistryDatabase extends RegistryReader {
  addRelease(release: ReleaseRecord): Promise<ReleaseRecord>;
  removeRelease(section: string, version: string): Promise<void>;
  listReleases(section?: string): Promise<readonly ReleaseRecord[]>;
  /** Records an upload, or its new time. */
  addUpload(upload: Upload): Promise<void>;
  listUploads(section?: string): Promise<readonly Upload[]>;
  /** Removes these records, but none with another time. */
  removeUploads(uploads: readonly Upload[]): Promise<void>;
  /** Records that a site begins or ends to pin the release. */
  markPinned(section: string, version: string, at: string): Promise<void>;
  appendRevision(revision: Revision): Promise<boolean>;
  listRevisions(range: RevisionRange): Promise<readonly Revision[]>;
  markTokenUsed(id: string, at: string): Promise<void>;
  /** Returns when each token was last used, by its id. */
  readTokenUses(): Promise<Readonly<Record<string, string>>>;
  addCanaryLoads(canary: string, loads: LoadsByVersion): Promise<LoadsByVersion>;
  /** Adds failures of a canary's version, and returns how many visitors had some, in all processes. */
  addCanaryVisitors(canary: string, failures: FailuresByVisitor): Promise<number>;
  /** Deletes the loads and visitors of all other canaries. */
  keepCanaryLoads(canaries: readonly string[]): Promise<void>;
}
