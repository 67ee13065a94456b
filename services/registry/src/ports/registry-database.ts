import type {
  ChangeEntry,
  ReleaseRecord,
  ReleaseSummary,
  Revision,
  StoredToken,
  TokenEvent,
} from '@dar/platform-protocol';
import type { ChangeTarget } from './change-targets.ts';

/** Changes of a section, of a site, or all. */
export interface ChangeRange extends ChangeTarget {
  /** The number after the first listed change. Undefined: begins with the latest. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ReleaseRange {
  readonly section?: string | undefined;
  /** Only those that were published, and that sites began or ended to pin, before this time. */
  readonly unusedSince?: string | undefined;
  /** The key of `getReleaseOrder` after the first listed release. Undefined: begins with the newest. */
  readonly before?: string | undefined;
  /** The least key. Undefined: ends with the oldest. */
  readonly from?: string | undefined;
  readonly limit: number;
}

/** What a release says of itself, without its files. */
export type ReleaseManifest = Pick<ReleaseRecord, 'section' | 'version' | 'manifest'>;

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

export type ReleaseMethods = Pick<
  RegistryDatabase,
  'addRelease' | 'readRelease' | 'readManifest' | 'removeRelease' | 'listReleases' | 'findUsedHashes'
>;

export type TokenMethods = Pick<
  RegistryDatabase,
  'addToken' | 'readToken' | 'listTokens' | 'revokeToken' | 'removeToken' | 'markTokenUsed' | 'readTokenUses'
>;

export interface RegistryReader {
  readRelease(section: string, version: string): Promise<ReleaseRecord | undefined>;
  /** Returns the number of the latest revision, or 0. Cheap enough for four calls a second. */
  latestNumber(): Promise<number>;
  /** Returns the same object until there is a newer one. */
  latestRevision(): Promise<Revision | undefined>;
  /** Returns when a site last began or ended to pin the release. Returns undefined if none ever did. */
  lastPinned(section: string, version: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Stores releases, which never change, revisions, tokens, and counts of canaries. Several processes may share it. */
export interface RegistryDatabase extends RegistryReader {
  addRelease(release: ReleaseRecord): Promise<ReleaseRecord>;
  removeRelease(section: string, version: string): Promise<void>;
  /** Records an upload, or its new time. */
  addUpload(upload: Upload): Promise<void>;
  listUploads(section?: string): Promise<readonly Upload[]>;
  /** Removes these records, but none with another time. */
  removeUploads(uploads: readonly Upload[]): Promise<void>;
  readManifest(section: string, version: string): Promise<ReleaseManifest | undefined>;
  /** Returns the newest first. */
  listReleases(range: ReleaseRange): Promise<readonly ReleaseSummary[]>;
  /** Returns those of the hashes that a file of a release has. */
  findUsedHashes(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Records that a site begins or ends to pin the release. */
  markPinned(section: string, version: string, at: string): Promise<void>;
  appendRevision(revision: Revision): Promise<boolean>;
  /** Removes the states of revisions with lower numbers. Their changes stay. */
  removeStatesBefore(number: number): Promise<void>;
  /** Returns the newest first. */
  listChanges(range: ChangeRange): Promise<readonly ChangeEntry[]>;
  addToken(token: StoredToken): Promise<void>;
  readToken(id: string): Promise<StoredToken | undefined>;
  listTokens(): Promise<readonly StoredToken[]>;
  /** Ends a token, once. */
  revokeToken(id: string, revoked: TokenEvent): Promise<void>;
  removeToken(id: string): Promise<void>;
  markTokenUsed(id: string, at: string): Promise<void>;
  /** Returns when each token was last used, by its id. */
  readTokenUses(): Promise<Readonly<Record<string, string>>>;
  addCanaryLoads(canary: string, loads: LoadsByVersion): Promise<LoadsByVersion>;
  /** Adds failures of a canary's version, and returns how many visitors had some, in all processes. */
  addCanaryVisitors(canary: string, failures: FailuresByVisitor): Promise<number>;
  /** Deletes the loads and visitors of all other canaries. */
  keepCanaryLoads(canaries: readonly string[]): Promise<void>;
}
