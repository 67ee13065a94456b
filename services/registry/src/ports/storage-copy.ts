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
  /** The releases of these versions. */
  releases: z.array(releaseRecord),
});

/** What a gateway served last. */
export type CopiedSites = z.output<typeof copiedSites>;

/** What a gateway reads, with a copy of what it serves on its own disk. */
export interface StorageReader {
  readonly blobs: BlobReader;
  readonly database: RegistryReader;
  /** Reads the file, and copies it to the disk in the background. Returns false if it is missing or was changed. */
  copyFile(hash: string): Promise<boolean>;
  /** Copies the sites and all files of their releases to the disk, and removes other copies. */
  copySites(sites: CopiedSites): Promise<void>;
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
  const copiedFiles = new Set<string>();
  const writing = new Set<Promise<unknown>>();
  let lastSites: Promise<CopiedSites | undefined> | undefined;
  const readCopiedSites = () => {
    lastSites ??= watched('copy', readJson(file, copiedSites)).catch(() => undefined);
    return lastSites;
  };
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
    const written = watched('copy', copy.put(bytes)).then(
      () => copiedFiles.add(hash),
      () => undefined,
    );
    writing.add(written);
    void written.finally(() => writing.delete(written));
    return true;
  };
  const { database } = stores;
  return {
    blobs: { read: async (hash) => (await copy.read(hash).catch(() => undefined)) ?? fromStore(hash) },
    database: {
      latestNumber: () => fromRegistry(database.latestNumber()),
      latestRevision: () => fromRegistry(database.latestRevision()),
      lastPinned: (section, name) => fromRegistry(database.lastPinned(section, name)),
      readRelease: async (section, name) =>
        findRelease(await readCopiedSites(), section, name) ?? fromRegistry(database.readRelease(section, name)),
      close: () => database.close(),
    },
    copyFile,
    async copySites(sites) {
      lastSites = Promise.resolve(sites);
      const hashes = new Set(sites.releases.flatMap(({ files }) => Object.values(files).map(({ hash }) => hash)));
      for (const hash of hashes) {
        if (!copiedFiles.has(hash)) await copyFile(hash).catch(() => undefined);
      }
      await Promise.all(writing);
      await watched('copy', replaceFile(file, Buffer.from(JSON.stringify(sites)))).catch(() => undefined);
      for (const hash of copiedFiles) if (!hashes.has(hash)) copiedFiles.delete(hash);
      await removeOthers(join(folder, 'blobs'), hashes).catch(() => undefined);
    },
    readCopiedSites,
  };
}

function findRelease(sites: CopiedSites | undefined, section: string, name: string): ReleaseRecord | undefined {
  return sites?.releases.find((release) => release.section === section && release.version === name);
}

async function removeOthers(folder: string, hashes: ReadonlySet<string>): Promise<void> {
  for (const part of await listNames(folder)) {
    const others = (await listNames(join(folder, part))).filter((hash) => !hashes.has(hash));
    await Promise.all(others.map((hash) => rm(join(folder, part, hash), { force: true })));
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
