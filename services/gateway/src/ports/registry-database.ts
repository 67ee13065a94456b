import type { ReleaseRecord, Revision } from '@dar/contracts/platform';

/** Which revisions to list, newest first. */
export interface RevisionRange {
  /** The number after the first listed revision. Undefined: begins with the latest. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** How often a version was loaded, and how often it failed. */
export interface LoadCounts {
  readonly loads: number;
  readonly failures: number;
}

/** Counts by version. */
export type LoadsByVersion = Readonly<Record<string, LoadCounts>>;

/**
 * Stores releases, which never change, the numbered revisions of the registry, and counts of running canaries. Several
 * processes may share it.
 */
export interface RegistryDatabase {
  /** Adds a release unless its version exists. Returns the stored release. */
  addRelease(release: ReleaseRecord): Promise<ReleaseRecord>;
  readRelease(section: string, version: string): Promise<ReleaseRecord | undefined>;
  /** Returns the releases of a section, or all. */
  listReleases(section?: string): Promise<readonly ReleaseRecord[]>;
  /** Returns the number of the latest revision, or 0. Cheap enough for each request; may be half a second late. */
  latestNumber(): Promise<number>;
  /** Returns the latest revision, never late. */
  latestRevision(): Promise<Revision | undefined>;
  /** Adds a revision. Returns false if its number exists. */
  appendRevision(revision: Revision): Promise<boolean>;
  listRevisions(range: RevisionRange): Promise<readonly Revision[]>;
  /** Adds what browsers reported during a canary. Returns the sums of all processes. */
  addCanaryLoads(canary: string, loads: LoadsByVersion): Promise<LoadsByVersion>;
  /** Deletes the counts of all other canaries. */
  keepCanaryLoads(canaries: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
