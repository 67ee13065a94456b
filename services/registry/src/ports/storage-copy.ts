import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ReleaseRecord,
  registryState,
  releaseRecord,
  sectionName,
  siteName,
  version,
} from '@dar/platform-protocol';
import { z } from 'zod';
import { getReleaseKey, isReleaseName, type ReleaseName } from '../release/release-name.ts';
import type { BlobReader } from './blob-store.ts';
import { listNames, replaceFile } from './files.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { readJson } from './read-json.ts';
import type { RegistryReader } from './registry-database.ts';

const REGISTRY_TIMEOUT_MS = 4_000;
const FILES_TIMEOUT_MS = 6_000;

const copiedSites = z.object({
  revision: z.object({ number: z.int(), state: registryState }),
  /** The versions that pages had, by site and section. */
  served: z.record(siteName, z.record(sectionName, version)),
});

/** What a gateway served last. */
export type CopiedSites = z.output<typeof copiedSites>;

/** What a gateway reads, with a copy of what it serves on its own disk. */
export interface StorageReader {
  readonly blobs: BlobReader;
  readonly database: RegistryReader;
  /** Reads the file, and copies it to the disk if that can be written. Returns false if it is missing or was changed. */
  copyFile(hash: string): Promise<boolean>;
  /** Copies the sites and their releases with all files to the disk, and removes other copies. */
  copySites(sites: CopiedSites, releases: readonly ReleaseRecord[]): Promise<void>;
  readCopiedSites(): Promise<CopiedSites | undefined>;
}

export type StoragePart = 'registry' | 'files' | 'copy';

/** Called after each use of a part, with the error if it failed. */
export type UseListener = (part: StoragePart, error?: unknown) => void;

interface Stores {
  readonly blobs: BlobReader;
  readonly database: RegistryReader;
}

/** Reads releases from the copy first, and the rest from the stores. Every call has a time limit. */
export function readWithCopy(stores: Stores, folder: string, onUse: UseListener = () => undefined): StorageReader {
  const file = join(folder, 'sites.json');
  const copy = folderBlobStore(join(folder, 'blobs'), { flush: false });
  const releases = copyReleases(join(folder, 'releases'));
  const copiedFiles = new Set<string>();
  let copiedReleases: ReadonlySet<ReleaseRecord> = new Set();
  let lastSites: Promise<CopiedSites | undefined> | undefined;
  const watched = <Value>(part: StoragePart, call: Promise<Value>): Promise<Value> => {
    call.then(
      () => onUse(part),
      (error) => onUse(part, error),
    );
    return call;
  };
  const fromRegistry = <Value>(call: Promise<Value>) =>
    watched('registry', inTime(call, REGISTRY_TIMEOUT_MS, 'The registry'));
  const fromStore = (hash: string) =>
    watched('files', inTime(stores.blobs.read(hash), FILES_TIMEOUT_MS, 'The store of files'));
  const copyFile: StorageReader['copyFile'] = async (hash) => {
    if (await copy.read(hash).catch(() => undefined)) {
      copiedFiles.add(hash);
      return true;
    }
    const bytes = await fromStore(hash);
    if (!bytes) return false;
    const write = watched('copy', copy.put(bytes));
    await write.then(
      () => copiedFiles.add(hash),
      () => undefined,
    );
    return true;
  };
  const copyNew = async (records: readonly ReleaseRecord[], hashes: ReadonlySet<string>) => {
    for (const hash of hashes) if (!copiedFiles.has(hash)) await copyFile(hash).catch(() => undefined);
    for (const record of records)
      if (!copiedReleases.has(record)) await watched('copy', releases.write(record)).catch(() => undefined);
  };
  const { database } = stores;
  return {
    blobs: { read: async (hash) => (await copy.read(hash).catch(() => undefined)) ?? fromStore(hash) },
    database: {
      latestNumber: () => fromRegistry(database.latestNumber()),
      latestRevision: () => fromRegistry(database.latestRevision()),
      lastPinned: (section, name) => fromRegistry(database.lastPinned(section, name)),
      readRelease: async (section, name) =>
        (await releases.read({ section, version: name })) ?? fromRegistry(database.readRelease(section, name)),
      close: () => database.close(),
    },
    copyFile,
    async copySites(sites, records) {
      lastSites = Promise.resolve(sites);
      const hashes = new Set(records.flatMap(({ files }) => Object.values(files).map(({ hash }) => hash)));
      const isSame = records.length === copiedReleases.size && records.every((record) => copiedReleases.has(record));
      if (!isSame) await copyNew(records, hashes);
      await watched('copy', replaceFile(file, Buffer.from(JSON.stringify(sites)))).catch(() => undefined);
      if (isSame) return;
      copiedReleases = new Set(records);
      for (const hash of copiedFiles) if (!hashes.has(hash)) copiedFiles.delete(hash);
      await removeOthers(join(folder, 'blobs'), hashes).catch(() => undefined);
      await releases.keep(records).catch(() => undefined);
    },
    readCopiedSites() {
      lastSites ??= watched('copy', readJson(file, copiedSites)).catch(() => undefined);
      return lastSites;
    },
  };
}

/** Copies the records of releases to a folder for each section. */
function copyReleases(folder: string) {
  const getName = (release: ReleaseName) => `${getReleaseKey(release)}.json`;
  const getFile = (release: ReleaseName) => join(folder, release.section, getName(release));
  return {
    async read(release: ReleaseName) {
      if (!isReleaseName(release)) return undefined;
      return readJson(getFile(release), releaseRecord).catch(() => undefined);
    },
    write: (record: ReleaseRecord) => replaceFile(getFile(record), Buffer.from(JSON.stringify(record)), false),
    keep: (records: readonly ReleaseRecord[]) => removeOthers(folder, new Set(records.map(getName))),
  };
}

async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const part of await listNames(folder)) {
    const others = (await listNames(join(folder, part))).filter((name) => !names.has(name));
    await Promise.all(others.map((name) => rm(join(folder, part, name), { force: true })));
  }
}

/** Rejects if the call has not settled after `milliseconds`. */
async function inTime<Value>(call: Promise<Value>, milliseconds: number, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not respond within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
